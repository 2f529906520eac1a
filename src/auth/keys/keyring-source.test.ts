import { describe, expect, test } from 'vitest';
import type { Keyring } from './keyring.ts';
import { polledKeyring } from './keyring-source.ts';

const away = Object.assign(new Error('The database is down.'), { code: 'ECONNREFUSED' });
const tenMinutes = 10 * 60_000;

function ringOf(kid: string): Keyring {
  const signing = { kid, alg: 'HS256', key: new Uint8Array(32) };
  return { signing, verification: new Map(), sharedSecret: null };
}

async function polled() {
  const state = { ms: 0, reads: 0, failure: null as Error | null };
  async function read(): Promise<Keyring> {
    state.reads += 1;
    if (state.failure) throw state.failure;
    return ringOf(`reading ${state.reads}`);
  }
  return { state, source: await polledKeyring(read, () => new Date(state.ms)) };
}

describe('while the database is down', () => {
  test('known keys stay in use, and are reloaded once it is back', async () => {
    const { state, source } = await polled();
    state.ms = tenMinutes;
    state.failure = away;
    expect((await source.current()).signing.kid).toBe('reading 1');
    state.failure = null;
    expect((await source.current()).signing.kid).toBe('reading 3');
  });

  test('tokens with unknown kids are not rejected, and the next one triggers a reload', async () => {
    const { state, source } = await polled();
    state.failure = away;
    await expect(source.refreshForUnknownKid()).rejects.toBe(away);
    state.failure = null;
    expect((await source.refreshForUnknownKid()).signing.kid).toBe('reading 3');
  });
});

test('other failures are not hidden', async () => {
  const { state, source } = await polled();
  state.ms = tenMinutes;
  state.failure = new Error('The signing key cannot be decrypted.');
  await expect(source.current()).rejects.toThrow('cannot be decrypted');
});

test('concurrent callers share one load', async () => {
  const { state, source } = await polled();
  state.ms = tenMinutes;
  await Promise.all([source.current(), source.current(), source.refreshForUnknownKid()]);
  expect(state.reads).toBe(2);
});
