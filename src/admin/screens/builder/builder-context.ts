import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Page } from '../pages/page.ts';
import type { ContentCopy } from './content/content-copy.ts';

/** The page that is being edited, for the parts that the editor places where it wants. */
interface Builder {
  page: Page;
  copy: ContentCopy;
  mayWrite: boolean;
}

/**
 * The same object for as long as the builder is open, which tells its parts of another page or copy. As the
 * value of a context these would have React look through all blocks, with every key, for whom they concern.
 */
interface KnownBuilder {
  now: Builder;
  changed(): void;
  subscribe(listener: () => void): () => void;
}

export const BuilderContext = createContext<KnownBuilder | null>(null);

export function useKnownBuilder(now: Builder): KnownBuilder {
  const [known] = useState(() => knowing(now));
  // What is drawn along with the builder has to see it as it is now.
  known.now = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is what the others are told of.
  useLayoutEffect(known.changed, [known, now]);
  return known;
}

export function usePageInBuilder(): Builder {
  const known = use(BuilderContext);
  if (!known) throw new Error('This is a part of the page builder.');
  return useSyncExternalStore(known.subscribe, () => known.now);
}

function knowing(now: Builder): KnownBuilder {
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
