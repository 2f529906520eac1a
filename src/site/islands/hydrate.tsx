import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './island-registry.ts';

/** Hydrates an island; its element carries its name, props and id prefix. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island, islandPrefix, islandProps } = element.dataset;
  const load = Object.entries(islands).find(([name]) => name === island)?.[1];
  if (!load) return;
  const Component = (await load()) as ComponentType<object>;
  hydrateRoot(element, <Component {...JSON.parse(islandProps ?? '{}')} />, {
    identifierPrefix: islandPrefix ?? '',
  });
  element.dataset.hydrated = '';
}
