import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test('custom providers are off unless they are switched on', () => {
  expect(readEnvironment({}).auth.customProviders).toEqual({ enabled: false, maxProviders: 20 });
  const { customProviders } = readEnvironment({
    AUTH_CUSTOM_OAUTH_ENABLED: 'true',
    AUTH_CUSTOM_OAUTH_MAX_PROVIDERS: '3',
  }).auth;
  expect(customProviders).toEqual({ enabled: true, maxProviders: 3 });
});

test.each([
  ['AUTH_CUSTOM_OAUTH_ENABLED', '1'],
  ['AUTH_CUSTOM_OAUTH_MAX_PROVIDERS', '0'],
])('rejects %s=%s with a message', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`${name} must`));
});
