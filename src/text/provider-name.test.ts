import { expect, test } from 'vitest';
import { providerName } from './provider-name.ts';

test.each([
  ['google', 'Google'],
  ['azure', 'Microsoft'],
  ['github', 'GitHub'],
  ['keycloak', 'Keycloak'],
  ['ministry_login', 'Ministry login'],
  ['custom:staff-portal', 'Staff portal'],
  ['sso:7c5b1f0e-5c1a-4f5e-9d5b-2f1f0a6c7d8e', 'Single sign-on'],
  ['web3', 'Wallet'],
])('%s is called %s', (provider, name) => {
  expect(providerName(provider)).toBe(name);
});
