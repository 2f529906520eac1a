import type { ComponentProps } from 'react';

/**
 * Components hydrated in the browser, by the name in their markup. Each is loaded when one comes into view.
 */
export const islands = {
  'project-browser': () => import('./project-browser.tsx').then((module) => module.ProjectBrowser),
};

type Islands = typeof islands;

export type IslandName = keyof Islands;

export type IslandProps<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<Islands[Name]>>
>;
