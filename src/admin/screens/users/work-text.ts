import { ApiError } from '../../api/client.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import type { UserWork } from './user-types.ts';

const kinds = [
  { kind: 'drafts', one: 'draft', many: 'drafts' },
  {
    kind: 'scheduled_publications',
    one: 'scheduled publication',
    many: 'scheduled publications',
  },
  { kind: 'assigned_messages', one: 'assigned message', many: 'assigned messages' },
] as const;

/** Formats work as “3 drafts and 1 assigned message”; null if there is none. */
export function formatWork(work: UserWork): string | null {
  const parts = kinds
    .filter(({ kind }) => work[kind] > 0)
    .map(({ kind, one, many }) => `${work[kind]} ${work[kind] === 1 ? one : many}`);
  return parts.length > 0 ? new Intl.ListFormat('en-GB').format(parts) : null;
}

/** The message of an error, which may be about the receiver. */
export function handOverError(error: Error): string {
  const field = error instanceof ApiError ? error.fields.hand_over_to : undefined;
  return field ?? errorMessage(error);
}
