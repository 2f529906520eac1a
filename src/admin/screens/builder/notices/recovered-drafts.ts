import { useSyncExternalStore } from 'react';
import { useBuilder } from '../builder-context.ts';
import { contentIn } from '../content/content-copy.ts';
import type { JournalEntry } from '../content/journal/journal-store.ts';

/** Local drafts of the page that differ from what the server has. */
export function useRecoveredDrafts(): readonly JournalEntry[] {
  const { page, copy } = useBuilder();
  const { left } = useSyncExternalStore(copy.journal.onChange, copy.journal.state);
  const { content } = contentIn({ ...page, ...page.draft });
  return left.filter((entry) => getDraftContent(entry) !== content);
}

/** Whether a draft could not be stored and would be lost with the tab. */
export function useHasUnstoredDraft(): boolean {
  const { journal } = useBuilder().copy;
  const { loose } = journal.state();
  return useRecoveredDrafts().some(({ key }) => loose.includes(key));
}

export function getDraftContent(entry: JournalEntry): string {
  return entry.what === 'typed' ? (entry.kept.typed.content ?? '') : entry.content;
}
