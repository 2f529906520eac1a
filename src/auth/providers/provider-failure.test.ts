import { errors } from 'jose';
import { expect, test } from 'vitest';
import { ProviderFailure } from './provider-failure.ts';

const city = { name: 'city' } as Parameters<typeof ProviderFailure.of>[0];
const lookup = Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' });
const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

test.each([
  ['a lookup of the name', lookup],
  ['a connection', reset],
  ['a request for keys', new errors.JWKSTimeout()],
])('%s that fails is an outage', (_, cause) => {
  const failure = ProviderFailure.of(city, new TypeError('fetch failed', { cause }));
  expect(failure.toAuthError()).toMatchObject({ status: 503, code: 'unexpected_failure' });
});

test('keys that are wrong are a fault of the provider', () => {
  const failure = ProviderFailure.of(city, new errors.JWKSInvalid('no keys'));
  expect(failure.toAuthError()).toMatchObject({ status: 400, code: 'bad_oauth_callback' });
});
