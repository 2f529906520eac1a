import fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { hasStoredSession, removeDamagedSession, sessionKey } from './stored-session.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
});
afterAll(() => kept.clear());

const session = { access_token: 'a', refresh_token: 'b', expires_at: 1, user: { id: 'c' } };

function isKept(stored: string): boolean {
  kept.set(sessionKey, stored);
  removeDamagedSession();
  return hasStoredSession();
}

test('keeps a session', () => {
  expect(isKept(JSON.stringify({ ...session, provider_token: null }))).toBe(true);
});

test('removes a session without one of its parts', () => {
  for (const part of Object.keys(session)) {
    expect(isKept(JSON.stringify({ ...session, [part]: undefined })), part).toBe(false);
    expect(isKept(JSON.stringify({ ...session, [part]: null })), part).toBe(false);
  }
});

test('removes whatever else is stored', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (stored) => !isKept(stored)));
});
