import { describe, expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

describe('sign-in with wallets', () => {
  test('is off unless it is switched on', () => {
    const { web3, rateLimits } = readEnvironment({}).auth;
    expect(web3).toEqual({
      ethereum: { enabled: false, maxValidityMs: 600_000 },
      solana: { enabled: false, maxValidityMs: 600_000 },
    });
    expect(rateLimits.web3).toBe(30);
  });

  test('is read by the names of Supabase Auth', () => {
    const { web3, rateLimits } = readEnvironment({
      AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
      AUTH_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION: '5m',
      AUTH_RATE_LIMIT_WEB3: '7',
    }).auth;
    expect(web3.solana).toEqual({ enabled: true, maxValidityMs: 300_000 });
    expect(rateLimits.web3).toBe(7);
  });

  test.each([
    ['AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED', 'yes'],
    ['AUTH_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION', '25h'],
    ['AUTH_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION', '0'],
    ['AUTH_RATE_LIMIT_WEB3', '0'],
  ])('rejects %s=%s with a message', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`${name} must`));
  });
});
