import { describe, expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import { landingUrl } from './link-landing.ts';

const site = 'https://www.example.gov/in?next=%2Fa';
const link = { token: 'a'.repeat(56), type: 'recovery' } as const;
const pkceLink = { ...link, token: `pkce_${link.token}` };
const session = {
  access_token: 'a.b.c',
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: 1_800_000_000,
  refresh_token: 'r',
};
const expired = new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

describe('after a link, the browser is redirected', () => {
  test('with the tokens in the fragment, which no server sees', () => {
    const { search, hash } = new URL(landingUrl(site, link, { session }));
    expect(search).toBe('?next=%2Fa');
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
      access_token: 'a.b.c',
      expires_at: '1800000000',
      expires_in: '3600',
      refresh_token: 'r',
      sb: '',
      token_type: 'bearer',
      type: 'recovery',
    });
  });

  test('with a code in the query in a PKCE flow', () => {
    expect(landingUrl(site, pkceLink, { authCode: 'c' })).toBe(`${site}&code=c`);
    expect(landingUrl('https://www.example.gov/#x', pkceLink, { authCode: 'c' })).toBe(
      'https://www.example.gov/?code=c',
    );
  });

  test('with an error in the fragment, and in the query only in a PKCE flow', () => {
    const errorParams =
      'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
    expect(landingUrl(site, link, { error: expired })).toBe(`${site}#${errorParams}&sb=`);
    expect(landingUrl(site, pkceLink, { error: expired })).toBe(
      `${site}&${errorParams}#${errorParams}&sb=`,
    );
  });

  test('without an error name that OAuth does not have', () => {
    const error = new AuthError(422, 'email_exists', 'taken');
    const { hash } = new URL(landingUrl(site, link, { error }));
    expect(hash).toBe('#error_code=email_exists&error_description=taken&sb=');
  });

  test('with a message about the other email after the first confirmation', () => {
    const { search, hash } = new URL(landingUrl(site, link, { halfConfirmed: true }));
    expect(search).toBe('?next=%2Fa');
    expect(hash).toBe(
      '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
    );
  });
});
