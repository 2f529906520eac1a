import type { LocalChanges } from '../../drafts/local-changes.ts';
import type { LocalDraft } from '../../drafts/use-draft.ts';
import { lastingDrafts } from '../../forms/lasting-draft.ts';
import type { Values } from '../../forms/merge-fields.ts';

/** A local draft that outlives its window, under this name. */
export function lastingLocalDraft<Fields extends Values>(name: string): LocalDraft<Fields> {
  return {
    read: () => lastingDrafts.read<LocalChanges<Fields>>(name),
    write: (changes) => lastingDrafts.keep(name, changes),
    remove: () => lastingDrafts.drop(name),
  };
}
