import type { Plugin } from '@puckeditor/core';
import { LeftSidebar } from './left-sidebar.tsx';
import { useNarrowScreen } from './narrow-screen.ts';

/** Puck adds tabs with these names for small screens, where this builder has sheets. */
const unused = ['blocks', 'outline', 'fields'].map((name) => ({ name, render: () => <></> }));

/** With a plugin of this name Puck shows it as the left sidebar, and no rail of tabs. */
export const sidebarPlugins: Plugin[] = [
  { name: 'legacy-side-bar', render: WideLeftSidebar },
  ...unused,
];

function WideLeftSidebar() {
  return useNarrowScreen() ? <></> : <LeftSidebar />;
}
