import { hash, verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { cheapHashCost } from '#tests/cheap-password-hashes.ts';
import { createPasswords } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

const passwords = createPasswords({
  passwordHashCost: cheapHashCost,
  passwordMinLength: 8,
  passwordRequiredCharacters: [],
});
const composed = 'Caf\u00e9-Gar\u00e7on 1!';

test.each([
  ['an ordinary password', 'Wrong-Horse-1', 1],
  ['a composed password', `${composed}?`, 1],
  ['a decomposed password', `${composed}?`.normalize('NFD'), 2],
])('a wrong guess with %s costs the same with and without an account', async (_, guess, work) => {
  for (const stored of [await passwords.hash(composed), null]) {
    vi.mocked(hash).mockClear();
    vi.mocked(verify).mockClear();
    expect(await passwords.check(guess, stored)).toMatchObject({ ok: false });
    expect(vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length).toBe(work);
  }
});
