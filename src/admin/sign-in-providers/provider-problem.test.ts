import { AuthApiError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { providerProblem, toProviderProblem } from './provider-problem.ts';

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

test('whether an address has just had an email does not show', () => {
  expect(providerProblem('over_email_send_rate_limit')).toBe(
    providerProblem('provider_email_needs_verification'),
  );
});
