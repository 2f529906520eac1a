import type { Canvas } from '#api/api-deps.ts';
import { sharedLists } from '#domain/search/shared-lists.ts';
import { writeBuiltInContent } from '#site/built-in-content/built-in-content.ts';
import { defaultMenus } from '#site/layout/default-menus.ts';
import { routes } from '#site/routes.ts';
import type { SiteContext } from '#site/site-context.ts';
import { themeStyle } from '#site/theme/theme-style.ts';

/** Routes without a rest, and a path that redirects to the panel. */
const builtInPaths = [
  '/login',
  ...routes.map(({ path }) => path).filter((path) => !path.endsWith('*')),
];

/** Provides what the public site renders pages with, for the canvas of the page builder. */
export function createBuilderCanvas({ db, assets, settings, images }: SiteContext): Canvas {
  return {
    settings,
    pictures: images,
    defaultMenus,
    isBuiltIn: (path) =>
      path.startsWith('/assets/') || (builtInPaths.includes(path) && !sharedLists.has(path)),
    builtInPaths,
    builtInContent: async (slug) => writeBuiltInContent(db, await settings(), slug),
    async styles() {
      return { stylesheets: [...assets.styles], style: themeStyle(await settings()) };
    },
  };
}
