import { AuthApiError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { providerProblem, toProviderProblem, toProviderStartProblem } from './provider-problem.ts';

test.each([
  'conflict',
  'email_conflict_identity_not_deletable',
  'insufficient_aal',
  'reauthentication_needed',
  'session_not_found',
  'single_identity_not_deletable',
  'unexpected_failure',
  'validation_failed',
])('%s has a text of its own, which does not blame the provider', (code) => {
  const text = providerProblem(code);
  expect(text).not.toBe(providerProblem('<b>forged</b>'));
  expect(toProviderProblem(new AuthApiError('For programs', 422, code), 'Failed')).toBe(text);
});

test('a provider that the service rejects at the start is turned off; other errors keep their texts', () => {
  const problem = (code: string) =>
    toProviderStartProblem(new AuthApiError('For programs', 400, code), 'Failed');
  expect(problem('validation_failed')).toBe(providerProblem('provider_disabled'));
  expect(problem('insufficient_aal')).toBe(providerProblem('insufficient_aal'));
});

test('whether an address has just had an email does not show', () => {
  expect(providerProblem('over_email_send_rate_limit')).toBe(
    providerProblem('provider_email_needs_verification'),
  );
});
