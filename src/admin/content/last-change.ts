import type { Content } from './content.ts';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

type LastChange = Pick<Content, 'updated_at' | 'updated_by'>;

/**
 * Formats who last saved `what` and when: "Ada Lovelace changed this page at 10:42". `ownId` is the user who reads it.
 */
export function formatLastChange(
  row: LastChange,
  { what, ownId, now = new Date() }: { what: string; ownId: string; now?: Date },
): string {
  const at = new Date(row.updated_at);
  const date = at.toDateString() === now.toDateString() ? '' : ` on ${day.format(at)}`;
  const where = row.updated_by?.id === ownId ? ' in another tab' : '';
  return `${lastEditor(row, ownId)} changed ${what}${where}${date} at ${time.format(at)}`;
}

/** The name of the user who last saved an item, as the start of a sentence. */
export function lastEditor({ updated_by }: LastChange, ownId: string): string {
  if (updated_by?.id === ownId) return 'You';
  return updated_by?.full_name.trim() || 'Someone else';
}
