import {
  blocksPlugin,
  fieldsPlugin,
  legacySideBarPlugin,
  outlinePlugin,
  type Plugin,
} from '@puckeditor/core';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';

/** From this width Puck shows two sidebars, below it tabs at the bottom. */
const wide = '(width >= 638px)';

/**
 * Blocks, outline and fields, each rendered once. Puck keeps the versions for narrow and wide screens in the
 * page, hidden or not, and re-renders both on every key.
 */
export const sidebarPlugins: Plugin[] = [
  showAtWidth(true, legacySideBarPlugin()),
  ...[blocksPlugin(), outlinePlugin(), fieldsPlugin()].map((tab) => showAtWidth(false, tab)),
];

function showAtWidth(isWide: boolean, plugin: Plugin): Plugin {
  const { render: Content } = plugin;
  if (!Content) return plugin;
  const render = () => (
    <Shown where={isWide}>
      <Content />
    </Shown>
  );
  return { ...plugin, render };
}

function Shown({ where, children }: { where: boolean; children: ReactNode }) {
  return useMediaQuery(wide) === where && children;
}
