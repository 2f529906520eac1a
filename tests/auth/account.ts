import { AuthClient } from '@supabase/auth-js';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { systemActor } from '#domain/actor.ts';
import { createPerson, type NewPerson } from '#domain/people/creating.ts';
import { readEnvironment } from '#server/env.ts';
import type { ServedSite } from '../composed-site.ts';

export const password = 'Correct!Horse7';

const passwords = createPasswords(readEnvironment({}).auth);

/** An account with a profile, as the operator's command makes it. */
export function addAccount(
  { database }: ServedSite,
  person: Partial<NewPerson> & { email: string },
): Promise<{ id: string }> {
  const input = { full_name: 'Sofia Mensah', role: 'editor', ...person } as const;
  const actor = systemActor('Test');
  return createPerson(database.db, actor, input, password, { passwords, now: new Date() });
}

/** Supabase's own client, with a memory of its own like another browser. */
export function newClient({ url }: Pick<ServedSite, 'url'>): InstanceType<typeof AuthClient> {
  const kept = new Map<string, string>();
  return new AuthClient({
    url: `${url}/auth/v1`,
    autoRefreshToken: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
}
