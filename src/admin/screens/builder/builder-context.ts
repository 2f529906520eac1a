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
 * A stable store that notifies its subscribers of a new page or draft. As a context value these would make
 * React check all blocks on every key.
 */
interface BuilderStore {
  now: Builder;
  changed(): void;
  subscribe(listener: () => void): () => void;
}

export const BuilderContext = createContext<BuilderStore | null>(null);

export function useBuilderStore(value: Builder): BuilderStore {
  const [known] = useState(() => createBuilderStore(value));
  // Components rendered together with the builder need the current value.
  known.now = value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribers are notified of a new value.
  useLayoutEffect(known.changed, [known, value]);
  return known;
}

export function useBuilder(): Builder {
  const known = use(BuilderContext);
  if (!known) throw new Error('This must be used inside the page builder.');
  return useSyncExternalStore(known.subscribe, () => known.now);
}

function createBuilderStore(value: Builder): BuilderStore {
  const listeners = new Set<() => void>();
  return {
    now: value,
    changed() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
