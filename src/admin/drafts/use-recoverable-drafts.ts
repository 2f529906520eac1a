import { useEffect, useState } from 'react';
import type { Values } from '../forms/merge-fields.ts';
import type { LocalDraft } from './draft-storage.ts';
import type { LocalChanges } from './local-changes.ts';
import { localDrafts } from './local-drafts.ts';

/** The recoverable drafts of a name: typed in tabs that are closed, or replaced. Newest first. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another name is a reason.
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
    /** To be called when a draft was restored. Offers what it replaced in the form, if anything, in its place. */
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
