import { useSyncExternalStore } from 'react';
import { usePageInBuilder } from '../builder-context.ts';
import { contentIn } from '../content/content-copy.ts';
import type { JournalEntry } from '../content/journal/journal-store.ts';

/** What this computer keeps of the page that is not what the server has of it anyway. */
export function useLeft(): readonly JournalEntry[] {
  const { page, copy } = usePageInBuilder();
  const { left } = useSyncExternalStore(copy.journal.onChange, copy.journal.state);
  const { content } = contentIn({ ...page, ...page.draft });
  return left.filter((entry) => textIn(entry) !== content);
}

/** Whether some of it could not be kept, and ends with the window. */
export function useIsLoose(): boolean {
  const { journal } = usePageInBuilder().copy;
  const { loose } = journal.state();
  return useLeft().some(({ key }) => loose.includes(key));
}

export function textIn(entry: JournalEntry): string {
  return entry.what === 'typed' ? (entry.kept.typed.content ?? '') : entry.content;
}
