import { expect, test } from 'vitest';
import { providerName } from './provider-name.ts';

test.each([
  ['google', 'Google'],
  ['azure', 'Microsoft'],
  ['github', 'GitHub'],
  ['keycloak', 'Keycloak'],
  ['ministry_login', 'Ministry login'],
  ['custom:staff-portal', 'Staff portal'],
])('%s is called %s', (provider, name) => {
  expect(providerName(provider)).toBe(name);
});
