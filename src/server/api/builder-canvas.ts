import type { Canvas } from '#api/api-deps.ts';
import { defaultMenus } from '#site/layout/default-menus.ts';
import { matchRoute } from '#site/routes.ts';
import type { SiteContext } from '#site/site-context.ts';
import { themeStyle } from '#site/theme/theme-style.ts';

/** Provides what the public site renders pages with, for the canvas of the page builder. */
export function createBuilderCanvas({ assets, settings, images }: SiteContext): Canvas {
  return {
    settings,
    pictures: images,
    defaultMenus,
    isBuiltIn: (path) => {
      const route = matchRoute(path)?.route.path ?? '';
      return path === '/login' || path.startsWith('/assets/') || route === path;
    },
    async styles() {
      return { stylesheets: [...assets.styles], style: themeStyle(await settings()) };
    },
  };
}
