import { useSyncExternalStore } from 'react';
import type { LocalDraft } from '../../../drafts/draft-storage.ts';
import { localDrafts } from '../../../drafts/local-drafts.ts';
import { useBuilder } from '../builder-context.ts';
import { type ContentFields, contentIn } from '../content/content-copy.ts';

export type ContentDraft = LocalDraft<ContentFields>;

/** Local drafts of the page that differ from what the server has. */
export function useRecoveredDrafts(): readonly ContentDraft[] {
  const { page, copy } = useBuilder();
  const { content } = contentIn({ ...page, ...page.draft });
  return copy.recoverable.filter((draft) => getDraftContent(draft) !== content);
}

/** Whether a draft could not be stored and would be lost with the tab. */
export function useHasUnstoredDraft(): boolean {
  const drafts = useRecoveredDrafts();
  return useSyncExternalStore(localDrafts.subscribe, () => drafts.some(localDrafts.isRejected));
}

export function getDraftContent({ changes }: ContentDraft): string {
  return changes.typed.content ?? '';
}
