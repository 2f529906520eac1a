import { Puck } from '@puckeditor/core';
import { Tabs } from '#ui/panel/tabs/tabs.tsx';
import { OutlineTree } from '../outline/outline-tree.tsx';
import { type LeftTab, useSidebars } from './sidebar-context.tsx';

const tabs = [
  { id: 'blocks', label: 'Blocks', content: <Puck.Components /> },
  { id: 'outline', label: 'Outline', content: <OutlineTree /> },
];

/** The left sidebar: blocks to add, and the blocks of the page. */
export function LeftSidebar() {
  const { tab, showTab } = useSidebars();
  return (
    <div className="builder-left-sidebar">
      <Tabs
        label="Blocks and outline"
        tabs={tabs}
        shown={tab}
        onShow={(id) => showTab(id as LeftTab)}
      />
    </div>
  );
}
