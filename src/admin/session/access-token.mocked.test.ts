import {
  AuthApiError,
  AuthRefreshDiscardedError,
  AuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessToken, refreshAccessToken } from './access-token.ts';

const auth = vi.hoisted(() => ({
  getSession: vi.fn(),
  refreshSession: vi.fn(),
  signOut: vi.fn(),
}));
vi.mock('./auth-client.ts', () => ({ auth }));
vi.mock('./session-state.ts', () => {
  const state = {
    state: 'signed_in',
    ended: false,
    lacksSecondFactor: false,
    hasSignedOut: false,
    user: { id: 'x', email: '' },
  };
  return {
    getSessionState: () => state,
    waitForSession: async () => state,
    getLatestToken: () => 'told',
  };
});

const sessionOf = (id: string, token: string) =>
  ({ access_token: token, user: { id } }) as Partial<Session>;
const found = (session: Partial<Session> | null, error: unknown = null) => ({
  data: { session },
  error,
});

beforeEach(() => {
  for (const asked of Object.values(auth)) asked.mockReset();
  auth.getSession.mockResolvedValue(found(sessionOf('x', 'first')));
});

test('does not use the token of someone who signed in in another tab', async () => {
  expect(await accessToken()).toBe('first');
  auth.getSession.mockResolvedValue(found(sessionOf('y', 'of y')));
  expect(await accessToken()).toBeNull();
  expect(await refreshAccessToken('first')).toBeNull();
  expect(auth.refreshSession).not.toHaveBeenCalled();
});

test("does not use another user's token after a refresh", async () => {
  auth.refreshSession.mockImplementation(async () => {
    auth.getSession.mockResolvedValue(found(sessionOf('y', 'of y')));
    return auth.getSession();
  });
  expect(await refreshAccessToken('first')).toBeNull();
});

test('uses a token that another tab has just refreshed', async () => {
  auth.refreshSession.mockImplementation(async () => {
    auth.getSession.mockResolvedValue(found(sessionOf('x', 'second')));
    return found(null, new AuthRefreshDiscardedError());
  });
  expect(await refreshAccessToken('first')).toBe('second');
  expect(auth.signOut).not.toHaveBeenCalled();
});

test.each([
  new AuthRetryableFetchError('Failed to fetch', 0),
  new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'),
  new AuthApiError('Something went wrong', 500, 'unexpected_failure'),
])('throws a temporary failure without ending the session: %s', async (error) => {
  auth.refreshSession.mockResolvedValue(found(null, error));
  await expect(refreshAccessToken('first')).rejects.toBe(error);
  expect(auth.signOut).not.toHaveBeenCalled();
});

test('ends a session that the server ended, and waits for the next sign-in', async () => {
  const gone = new AuthApiError('Session not found', 400, 'session_not_found');
  auth.refreshSession.mockResolvedValue(found(null, gone));
  auth.signOut.mockImplementation(async () => {
    auth.getSession.mockResolvedValue(found(sessionOf('x', 'next')));
  });
  expect(await refreshAccessToken('first')).toBe('next');
  expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
});

test('reports a deactivated account', async () => {
  const banned = new AuthApiError('User is banned', 400, 'user_banned');
  auth.refreshSession.mockResolvedValue(found(null, banned));
  expect(await refreshAccessToken('first')).toBeNull();
  expect(auth.signOut).not.toHaveBeenCalled();
});
