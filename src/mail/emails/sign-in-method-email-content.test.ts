import { expect, test } from 'vitest';
import type { SignInMethodChanged } from '../security-email.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { getSignInMethodContent } from './sign-in-method-email-content.ts';

test.each<[SignInMethodChanged['change'], method: string, shown: string]>([
  ['identity_linked', 'azure', 'Microsoft'],
  ['identity_unlinked', 'sso:7c5b1f0e-5c1a-4f5e-9d5b-2f1f0a6c7d8e', 'Single sign-on'],
  ['passkey_added', 'azure', 'azure'],
  ['email_changed', 'new@dsti.gov.example', 'new@dsti.gov.example'],
  ['phone_changed', '+23276123456', '+23276123456'],
])('after %s of %s, the email names it %s', (change, method, shown) => {
  expect(detailsOf(change, method)).toContain(shown);
});

test('a passkey with the name of a website is not named', () => {
  const name = 'Call evil.example';
  expect(detailsOf('passkey_added', name)).not.toContain(name);
});

function detailsOf(change: SignInMethodChanged['change'], method: string): string[] {
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
  return rows.map(({ value }) => value);
}
