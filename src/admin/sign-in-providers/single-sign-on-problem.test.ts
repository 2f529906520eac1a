import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { singleSignOnProblem, toSingleSignOnFailure } from './single-sign-on-problem.ts';

const domain = 'agency.example.gov';

function messageOf(code: string, status = 404): string {
  return toSingleSignOnFailure(new AuthApiError('For programs', status, code), domain).message;
}

test('a domain without an identity provider is named', () => {
  expect(messageOf('sso_provider_not_found')).toContain(domain);
});

test.each(['sso_provider_disabled', 'saml_provider_disabled'])('%s is explained', (code) => {
  expect(messageOf(code)).toBe(singleSignOnProblem(code));
});

test('a wait and a broken connection are those of all sign-ins', () => {
  const limited = new AuthApiError('Try again in 40 seconds.', 429, 'over_request_rate_limit');
  expect(toSingleSignOnFailure(limited, domain).waitSeconds).toBe(40);
  const offline = toSingleSignOnFailure(new AuthRetryableFetchError('Failed to fetch', 0), domain);
  expect(offline).toMatchObject({
    waitSeconds: null,
    message: expect.stringMatching(/connection/),
  });
});

test('a code that anyone may have put into a link has no message', () => {
  expect(singleSignOnProblem('<b>forged</b>')).toBeNull();
});
