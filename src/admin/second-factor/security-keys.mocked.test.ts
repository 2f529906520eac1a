import { beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../session/auth-client.ts';
import { verifySecurityKey } from './security-keys.ts';

vi.mock('../session/auth-client.ts', () => ({
  authUrl: '',
  auth: { mfa: { webauthn: { challenge: vi.fn(), verify: vi.fn() } } },
}));

const challenge = vi.mocked(auth.mfa.webauthn.challenge);
beforeEach(() => {
  challenge.mockReset();
});

test('asks a browser without security keys for none', async () => {
  vi.stubGlobal('window', {});
  await expect(verifySecurityKey('x')).rejects.toThrow('in this browser');
  expect(challenge).not.toHaveBeenCalled();
});

test('passes on why a browser with security keys got no challenge', async () => {
  vi.stubGlobal('window', { PublicKeyCredential: class {} });
  const error = { code: 'ERROR_INVALID_DOMAIN' } as never;
  challenge.mockResolvedValueOnce({ data: null, error });
  await expect(verifySecurityKey('x')).rejects.toThrow('at this URL');
});
