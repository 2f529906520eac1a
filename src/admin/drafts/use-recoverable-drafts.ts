import { useEffect, useSyncExternalStore } from 'react';
import type { Values } from '../forms/merge-fields.ts';
import type { LocalDraft } from './draft-storage.ts';
import { localDrafts } from './local-drafts.ts';

/** Returns the recoverable drafts of a name, newest first: typed in closed tabs, or replaced. */
export function useRecoverableDrafts<Fields extends Values>(name: string): LocalDraft<Fields>[] {
  const drafts = useSyncExternalStore(localDrafts.subscribe, localDrafts.recoverable);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the name changes.
  useEffect(() => {
    void localDrafts.refresh();
  }, [name]);
  return drafts.filter((draft) => draft.name === name) as LocalDraft<Fields>[];
}
