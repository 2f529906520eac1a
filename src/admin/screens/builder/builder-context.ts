import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Page } from '../pages/page-content-type.ts';
import type { ContentCopy } from './content/content-copy.ts';

/** The page being edited, for components that Puck renders. */
interface Builder {
  page: Page;
  copy: ContentCopy;
  canWrite: boolean;
}

/**
 * The same object for as long as the builder is open, which tells its parts of another page or copy. As the
 * value of a context these would have React look through all blocks, with every key, for whom they concern.
 */
interface BuilderStore {
  now: Builder;
  changed(): void;
  subscribe(listener: () => void): () => void;
}

export const BuilderContext = createContext<BuilderStore | null>(null);

export function useBuilderStore(now: Builder): BuilderStore {
  const [known] = useState(() => createBuilderStore(now));
  // What is drawn along with the builder has to see it as it is now.
  known.now = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is what the others are told of.
  useLayoutEffect(known.changed, [known, now]);
  return known;
}

export function useBuilder(): Builder {
  const known = use(BuilderContext);
  if (!known) throw new Error('This must be used inside the page builder.');
  return useSyncExternalStore(known.subscribe, () => known.now);
}

function createBuilderStore(now: Builder): BuilderStore {
  const listeners = new Set<() => void>();
  return {
    now,
    changed() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
