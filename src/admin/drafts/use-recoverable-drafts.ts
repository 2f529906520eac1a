import { useEffect, useState } from 'react';
import type { Values } from '../forms/merge-fields.ts';
import type { LocalDraft } from './draft-storage.ts';
import type { LocalChanges } from './local-changes.ts';
import { localDrafts } from './local-drafts.ts';

/** Returns the recoverable drafts of a name, newest first: typed in closed tabs, or replaced. */
export function useRecoverableDrafts<Fields extends Values>(name: string) {
  type Draft = LocalDraft<Fields>;
  const [found, setFound] = useState<Draft[]>([]);

  function add(draft: Draft) {
    setFound((now) =>
      [draft, ...now.filter(({ key }) => key !== draft.key)].sort(
        (one, other) => other.at - one.at,
      ),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the name changes.
  useEffect(() => {
    const ended = new AbortController();
    localDrafts
      .findRecoverable(name, (draft) => add(draft as Draft), ended.signal)
      .catch(() => undefined);
    return () => {
      ended.abort();
      setFound([]);
    };
  }, [name]);

  function discard(draft: Draft) {
    localDrafts.discard(draft);
    setFound((now) => now.filter(({ key }) => key !== draft.key));
  }

  return {
    found,
    discard,
    /** Call after restoring a draft. What it replaced in the form, if anything, is offered instead. */
    restored(draft: Draft, replaced: LocalChanges<Fields> | null) {
      if (replaced) add(localDrafts.replace(draft, replaced));
      else discard(draft);
    },
    /** Offers a version that was replaced in the form. Resolves with whether the browser stored it. */
    keepReplaced(whose: 'mine' | 'theirs', changes: LocalChanges<Fields>): Promise<boolean> {
      const { draft, isStored } = localDrafts.keepReplaced(
        name,
        whose,
        changes as LocalChanges<Values>,
      );
      add(draft as Draft);
      return isStored;
    },
  };
}
