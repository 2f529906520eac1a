import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { matchesChallenge, parseChallenge } from './pkce-challenge.ts';

const verifier = 'a-verifier-of-the-client-that-is-long-enough-0123456789';
const challenge = createHash('sha256').update(verifier).digest('base64url');

describe('a PKCE challenge', () => {
  test.each(['s256', 'S256'])('is parsed with the method %s', (code_challenge_method) => {
    expect(parseChallenge({ code_challenge: challenge, code_challenge_method })).toEqual({
      challenge,
      method: 's256',
    });
  });

  test.each([{}, { code_challenge: '', code_challenge_method: '' }])(
    'is missing in %j',
    (members) => {
      expect(parseChallenge(members)).toBeNull();
    },
  );

  test.each([
    { code_challenge: challenge },
    { code_challenge_method: 's256' },
    { code_challenge: challenge, code_challenge_method: 'md5' },
    { code_challenge: challenge.slice(0, 42), code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(129), code_challenge_method: 's256' },
    { code_challenge: `${challenge}!`, code_challenge_method: 's256' },
    { code_challenge: [challenge], code_challenge_method: 's256' },
    { code_challenge: challenge, code_challenge_method: 256 },
  ])('is rejected as %j', (members) => {
    expect(() => parseChallenge(members)).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    );
  });

  test('matches only its verifier', () => {
    expect(matchesChallenge({ challenge, method: 's256' }, verifier)).toBe(true);
    expect(matchesChallenge({ challenge, method: 's256' }, challenge)).toBe(false);
    expect(matchesChallenge({ challenge, method: 'plain' }, challenge)).toBe(true);
    expect(matchesChallenge({ challenge, method: 'plain' }, verifier)).toBe(false);
  });
});
