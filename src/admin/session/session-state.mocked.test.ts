import type { AuthChangeEvent } from '@supabase/auth-js';
import { beforeEach, expect, test, vi } from 'vitest';
import type { getSessionState } from './session-state.ts';

interface Told {
  access_token: string;
  user: { id: string; email: string; factors?: { status: string }[] };
}
type Tell = (event: AuthChangeEvent, session: Told | null) => void;

const client = vi.hoisted(() => ({ tell: (() => undefined) as Tell }));
vi.mock('./auth-client.ts', () => ({
  auth: {
    onAuthStateChange(listener: Tell) {
      client.tell = listener;
    },
  },
}));

const kept = new Map<string, string>();
const reload = vi.fn();
const told = (id: string) => ({ access_token: `of ${id}`, user: { id, email: '' } });
/** The session of a user with a second factor. */
const protectedAt = (aal: 'aal1' | 'aal2') => ({
  access_token: `.${btoa(JSON.stringify({ aal }))}.`,
  user: { id: 'x', email: '', factors: [{ status: 'verified' }] },
});

beforeEach(async () => {
  kept.clear();
  reload.mockReset();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.resetModules();
  const { markSigningOut: noteLeaving } = await import('./stored-session.ts');
  state = (await import('./session-state.ts')).getSessionState;
  const { storeCopy } = await import('./clipboard-storage.ts');
  leave = noteLeaving;
  copy = () => storeCopy('blocks of X');
});

let state: typeof getSessionState;
let leave = () => {};
let copy = () => {};
const copied = () => [...kept.values()].filter((value) => value === 'blocks of X').length;

test('keeps copied blocks when a session expires, but not on sign-out', () => {
  client.tell('SIGNED_IN', told('x'));
  copy();
  client.tell('SIGNED_OUT', null);
  expect(copied()).toBe(1);
  client.tell('SIGNED_IN', told('x'));
  expect(copied()).toBe(1);
  leave();
  client.tell('SIGNED_OUT', null);
  expect(copied()).toBe(0);
});

test('removes copied blocks for the next user', () => {
  copy();
  client.tell('INITIAL_SESSION', null);
  expect(copied()).toBe(0);
  client.tell('SIGNED_IN', told('x'));
  copy();
  client.tell('SIGNED_IN', told('y'));
  expect(copied()).toBe(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('asks for the second factor after the password, in place of a screen or above it', () => {
  client.tell('SIGNED_IN', protectedAt('aal1'));
  expect(state()).toMatchObject({ state: 'signed_in', lacksSecondFactor: true, ended: false });
  client.tell('TOKEN_REFRESHED', protectedAt('aal1'));
  expect(state()).toMatchObject({ lacksSecondFactor: true, ended: false });
  client.tell('MFA_CHALLENGE_VERIFIED', protectedAt('aal2'));
  expect(state()).toMatchObject({ lacksSecondFactor: false, ended: false });

  client.tell('SIGNED_OUT', null);
  expect(state()).toMatchObject({ lacksSecondFactor: false, ended: true });
  client.tell('SIGNED_IN', protectedAt('aal1'));
  expect(state()).toMatchObject({ lacksSecondFactor: true, ended: true });
  client.tell('MFA_CHALLENGE_VERIFIED', protectedAt('aal2'));
  expect(state()).toMatchObject({ lacksSecondFactor: false, ended: false });
});

test('asks above the screen when an open session is lowered', () => {
  client.tell('SIGNED_IN', protectedAt('aal2'));
  client.tell('TOKEN_REFRESHED', protectedAt('aal1'));
  expect(state()).toMatchObject({ lacksSecondFactor: true, ended: true });
});
