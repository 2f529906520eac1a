import type { InferResponseType } from 'hono/client';
import type { api } from '../api/client.ts';

type Report = (typeof api.presence)[':content_type'][':id'][':tab']['$put'];
export type PresentUser = InferResponseType<Report, 200>['items'][number];

/** Someone else who has the item open, or the user in another tab. */
export interface Presence {
  id: string;
  name: string;
  photo: string | null;
  activity: 'editing' | 'viewing' | 'in another tab';
}

/** Who has the item open besides this tab of the user `ownId`, themselves last. */
export function listOthers(users: readonly PresentUser[], ownId: string): Presence[] {
  const others = users
    .filter(({ id }) => id !== ownId)
    .map(
      ({ id, full_name, photo, editing }): Presence => ({
        id,
        name: full_name.trim() || 'Unnamed user',
        photo,
        activity: editing ? 'editing' : 'viewing',
      }),
    );
  const own = users.find(({ id, tabs }) => id === ownId && tabs > 1);
  if (!own) return others;
  return [...others, { id: ownId, name: 'You', photo: own.photo, activity: 'in another tab' }];
}

/** Formats who else is here: "Also here: Ada Lovelace (editing), Ben Okri (viewing)". */
export function formatPresence(others: readonly Presence[]): string {
  if (others.length === 0) return '';
  return `Also here: ${others.map(({ name, activity }) => `${name} (${activity})`).join(', ')}`;
}
