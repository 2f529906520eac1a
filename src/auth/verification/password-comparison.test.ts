import { expect, test } from 'vitest';
import type { Auth } from '../auth-context.ts';
import type { User } from '../users/auth-users-table.ts';
import { withPasswordComparison } from './password-comparison.ts';

const passwords = { check: async () => ({ ok: true }) } as unknown as Auth['passwords'];
const account = (encrypted_password: string) => ({ encrypted_password }) as User;

/** Compares with the hashes h1, h2, ... while `write` finds what `stored` returns. Counts the comparisons. */
async function compareWith(stored: (attempt: number) => string) {
  let attempts = 0;
  const result = await withPasswordComparison(
    { passwords },
    {
      password: 'words',
      findHash: async () => {
        attempts += 1;
        return `h${attempts}`;
      },
      write: async (matches) => matches(account(stored(attempts))),
      isTaken: () => false,
    },
  );
  return { attempts, result };
}

test('compares again until the stored hash is the one that was compared', async () => {
  expect(await compareWith((attempt) => `h${attempt}`)).toEqual({ attempts: 1, result: true });
  expect(await compareWith((attempt) => `h${Math.max(2, attempt)}`)).toEqual({
    attempts: 2,
    result: true,
  });
});

test('does not vouch for a password that changes again and again', async () => {
  expect(await compareWith(() => 'other')).toEqual({ attempts: 3, result: false });
});

test('repeats what another request was faster with, and throws any other error', async () => {
  let writes = 0;
  const taken = new Error('taken');
  const writing = {
    password: 'words',
    findHash: async (): Promise<string | null> => 'hash',
    write: async () => {
      writes += 1;
      throw taken;
    },
  };
  const repeated = withPasswordComparison(
    { passwords },
    { ...writing, isTaken: (error) => error === taken },
  );
  await expect(repeated).rejects.toBe(taken);
  expect(writes).toBe(3);
  const withoutPassword = withPasswordComparison(
    { passwords },
    { ...writing, findHash: async () => null, isTaken: (error) => error === taken },
  );
  await expect(withoutPassword).rejects.toBe(taken);
  expect(writes).toBe(4);
  const failed = withPasswordComparison({ passwords }, { ...writing, isTaken: () => false });
  await expect(failed).rejects.toBe(taken);
  expect(writes).toBe(5);
});
