import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test('has no OAuth server unless it is switched on', () => {
  expect(readEnvironment({}).auth.oauthServer).toEqual({
    enabled: false,
    allowsRegistration: false,
    authorizationPath: '/oauth/consent',
    authorizationTtlMs: 600_000,
  });
  const { oauthServer } = readEnvironment({
    AUTH_OAUTH_SERVER_ENABLED: 'true',
    AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
    AUTH_OAUTH_SERVER_AUTHORIZATION_PATH: '/connect',
    AUTH_OAUTH_SERVER_AUTHORIZATION_TTL: '3m',
  }).auth;
  expect(oauthServer).toEqual({
    enabled: true,
    allowsRegistration: true,
    authorizationPath: '/connect',
    authorizationTtlMs: 180_000,
  });
});
