import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test.each<[object, boolean]>([
  [{ AUTH_SITE_URL: 'https://app.example.org' }, false],
  [{ AUTH_WEBAUTHN_RP_ID: 'other.example' }, false],
  [{ AUTH_WEBAUTHN_RP_ORIGINS: 'https://app.example.gov' }, false],
  [{ AUTH_WEBAUTHN_RP_ORIGINS: 'https://www.example.gov,https://app.example.org' }, false],
  [
    {
      AUTH_SITE_URL: 'https://app.example.gov',
      AUTH_WEBAUTHN_RP_ID: 'example.gov',
      AUTH_WEBAUTHN_RP_ORIGINS: 'https://www.example.gov,https://app.example.gov',
    },
    true,
  ],
])('has passkeys with %j only if they work on the pages of the panel: %s', (given, enabled) => {
  const { auth } = readEnvironment({ PUBLIC_URL: 'https://www.example.gov', ...given });
  expect(auth.passkeys.enabled).toBe(enabled);
});
