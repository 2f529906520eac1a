import { AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessToken, refreshAccessToken } from '../../session/access-token.ts';
import { savePassword } from './save-password.ts';

const auth = vi.hoisted(() => ({ updateUser: vi.fn() }));
vi.mock('../../session/auth-client.ts', () => ({ auth }));
vi.mock('../../session/access-token.ts', () => ({
  accessToken: vi.fn(),
  refreshAccessToken: vi.fn(),
}));

const change = { current: null, next: 'Another!Password9', confirmation: 'Another!Password9' };

beforeEach(() => {
  auth.updateUser.mockReset().mockResolvedValue({ error: null });
  vi.mocked(accessToken).mockResolvedValue('first');
  vi.mocked(refreshAccessToken).mockReset();
});

test('does not change the password of someone who signed in in another tab', async () => {
  await savePassword(change);
  expect(auth.updateUser).toHaveBeenCalledExactlyOnceWith({ password: 'Another!Password9' });
  vi.mocked(accessToken).mockResolvedValue(null);
  await expect(savePassword(change)).rejects.toThrow('You’re no longer signed in.');
  expect(auth.updateUser).toHaveBeenCalledOnce();
});

test('asks to sign in again if the session has ended, and reports other errors', async () => {
  auth.updateUser.mockResolvedValueOnce({ error: new AuthSessionMissingError() });
  vi.mocked(refreshAccessToken).mockResolvedValueOnce('second');
  await savePassword(change);
  expect(auth.updateUser).toHaveBeenCalledTimes(2);
  const trouble = new AuthRetryableFetchError('Failed to fetch', 0);
  auth.updateUser.mockResolvedValueOnce({ error: new AuthSessionMissingError() });
  vi.mocked(refreshAccessToken).mockRejectedValueOnce(trouble);
  await expect(savePassword(change)).rejects.toBe(trouble);
});
