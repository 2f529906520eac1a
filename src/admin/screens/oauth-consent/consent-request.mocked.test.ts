import { AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test, vi } from 'vitest';
import { decideRequest, formatTarget } from './consent-request.ts';

const oauth = vi.hoisted(() => ({ approveAuthorization: vi.fn() }));
const refreshAccessToken = vi.hoisted(() => vi.fn());
vi.mock('../../session/auth-client.ts', () => ({ auth: { oauth } }));
vi.mock('../../session/access-token.ts', () => ({
  accessToken: async () => 'first',
  refreshAccessToken,
}));

test('a decision is sent again after the user has signed in again', async () => {
  const url = 'https://planner.example.gov/callback';
  oauth.approveAuthorization
    .mockResolvedValueOnce({ data: null, error: new AuthSessionMissingError() })
    .mockResolvedValueOnce({ data: { redirect_url: url }, error: null });
  refreshAccessToken.mockResolvedValueOnce('second');
  expect(await decideRequest('a', 'approve')).toEqual({ kind: 'approved', url });
  expect(refreshAccessToken).toHaveBeenCalledExactlyOnceWith('first');
});

test.each([
  ['https://planner.example.gov/callback', 'planner.example.gov'],
  ['http://127.0.0.1:7777/callback', '127.0.0.1:7777'],
  ['gov.example.planner:/callback', 'gov.example.planner'],
  ['com.evil.app://www.example.gov/callback', 'com.evil.app'],
])('users who approve %s continue at %s', (uri, target) => {
  expect(formatTarget(uri)).toBe(target);
});
