import type { AccountEmail } from '../account-email.ts';

/** An email with all fields that never expires. */
export function sampleEmail(given: Partial<AccountEmail> = {}): AccountEmail {
  const kind = given.kind ?? 'recovery';
  return {
    kind,
    to: 'sofia@dsti.gov.example',
    name: 'Sofia Mensah',
    code: '048291',
    link: kind === 'reauthentication' ? null : 'https://www.example.gov/auth/confirm?a=1&b=c7e0d6',
    expiresAt: '2999-01-31T12:05:00Z',
    newAddress: 'new@dsti.gov.example',
    ...given,
  };
}
