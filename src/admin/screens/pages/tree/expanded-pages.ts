import { useState } from 'react';
import { tryStorage } from '../../../drafts/browser-storage.ts';

const storageKey = 'directorate.expanded-pages';
/** Each expanded page is a request when the tree opens. */
const maxStored = 30;

/** The ids of expanded pages, which this tab remembers while a page is open in the builder. */
export function useExpandedPages() {
  const [expanded, set] = useState<ReadonlySet<string>>(readStored);
  function setExpanded(id: string, isExpanded: boolean): void {
    const next = new Set(expanded);
    next.delete(id);
    if (isExpanded) next.add(id);
    store(next);
    set(next);
  }
  return { expanded, setExpanded };
}

function readStored(): ReadonlySet<string> {
  const stored: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
}

/** The tree also works where the browser stores nothing. */
function store(expanded: ReadonlySet<string>): void {
  const stored = JSON.stringify([...expanded].slice(-maxStored));
  tryStorage(() => sessionStorage.setItem(storageKey, stored));
}
