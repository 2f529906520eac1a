import {
  blocksPlugin,
  fieldsPlugin,
  legacySideBarPlugin,
  outlinePlugin,
  type Plugin,
} from '@puckeditor/core';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';

/** From this width on the library has a sidebar to the left and to the right, below it tabs at the foot. */
const wide = '(width >= 638px)';

/**
 * Blocks, outline and fields, each drawn once. The library keeps those of narrow screens and those of wide
 * ones in the page, hidden or not, and every key draws all of them.
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
