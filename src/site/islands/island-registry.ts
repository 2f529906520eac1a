import type { ComponentProps } from 'react';

/**
 * The components that come alive in the visitor's browser, by the name their markup carries. Each
 * is fetched only where one comes into view.
 */
export const islands = {
  'hero-carousel': () => import('./hero-carousel.tsx').then((module) => module.HeroCarousel),
  'project-browser': () => import('./project-browser.tsx').then((module) => module.ProjectBrowser),
};

type Islands = typeof islands;

export type IslandName = keyof Islands;

export type IslandProps<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<Islands[Name]>>
>;
