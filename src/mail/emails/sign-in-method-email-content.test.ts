import { expect, test } from 'vitest';
import type { SignInMethodChanged } from '../security-email.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { getSignInMethodContent } from './sign-in-method-email-content.ts';

test.each<[SignInMethodChanged['change'], method: string, shown: string]>([
  ['identity_linked', 'azure', 'Microsoft'],
  ['identity_unlinked', 'sso:7c5b1f0e-5c1a-4f5e-9d5b-2f1f0a6c7d8e', 'Single sign-on'],
  ['passkey_added', 'azure', 'azure'],
])('after %s of %s, the email names it %s', (change, method, shown) => {
  const { parts } = getSignInMethodContent(
    {
      kind: 'sign_in_method_changed',
      to: 'vera@dsti.gov.example',
      name: 'Vera Tamm',
      change,
      method,
      source: 'administrator',
      changedAt: '2026-03-01T12:00:00.000Z',
    },
    sampleContext,
  );
  const rows = parts.flatMap((part) => (part.type === 'details' ? part.rows : []));
  expect(rows.map(({ value }) => value)).toContain(shown);
});
