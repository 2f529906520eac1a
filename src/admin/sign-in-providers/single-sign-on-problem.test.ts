import { AuthApiError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { siteUnreachableError } from '#constants/shared-texts.ts';
import { providerProblem } from './provider-problem.ts';
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

test('a rejected response is no problem of single sign-on alone', () => {
  expect(singleSignOnProblem('validation_failed')).toBeNull();
});

test('metadata that can’t be used is explained, not taken for a rejected response', () => {
  expect(messageOf('validation_failed', 400)).not.toBe('For programs');
  expect(messageOf('validation_failed', 400)).not.toBe(providerProblem('validation_failed'));
});

test('a wait and an unreachable server are those of all sign-ins', () => {
  const limited = new AuthApiError('Try again in 40 seconds.', 429, 'over_request_rate_limit');
  expect(toSingleSignOnFailure(limited, domain).waitSeconds).toBe(40);
  const away = toSingleSignOnFailure(new AuthApiError('For programs', 503, undefined), domain);
  expect(away).toMatchObject({ waitSeconds: null, message: siteUnreachableError });
});

test('a code that anyone may have put into a link has no message', () => {
  expect(singleSignOnProblem('<b>forged</b>')).toBeNull();
});
