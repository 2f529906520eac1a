import { deletedUser, statusLabels } from '../message-labels.ts';
import type { Message } from '../message-queries.ts';

/**
 * Describes in sentences what others changed between two versions of a message; empty if nothing. `me` is the id of
 * the signed-in user, whose own notes and replies don't count.
 */
export function describeChanges(before: Message, after: Message, me: string): string[] {
  const known = new Set(before.entries.map(({ id }) => id));
  const added = after.entries
    .filter(({ id, author }) => !known.has(id) && author?.id !== me)
    .map(({ kind, author }) => {
      const name = author?.full_name ?? deletedUser;
      return kind === 'reply' ? `${name} sent a reply.` : `${name} added a note.`;
    });
  return [...added, ...statusChange(before, after), ...assigneeChange(before, after)];
}

function statusChange({ status: from }: Message, { status: to }: Message): string[] {
  if (from === to) return [];
  const [old, now] = [statusLabels[from].label, statusLabels[to].label];
  return [`The status changed from ${old} to ${now}.`];
}

function assigneeChange({ assignee: from }: Message, { assignee: to }: Message): string[] {
  if (from?.id === to?.id) return [];
  return [to ? `It was assigned to ${to.full_name}.` : 'It’s no longer assigned to anyone.'];
}
