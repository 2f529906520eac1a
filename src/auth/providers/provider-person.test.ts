import { describe, expect, test } from 'vitest';
import { personOfClaims, personOfGithub } from './provider-person.ts';

const google = { name: 'google', verifiedEmailClaim: 'email_verified', emailOptional: false };
const entra = { name: 'azure', verifiedEmailClaim: 'xms_edov', emailOptional: false };
const email = 'ama@dsti.gov.example';

describe('an email address counts as verified', () => {
  test.each([true, 'true', 1, '1'])('if the claim is %j', (value) => {
    const found = personOfClaims(google, { sub: '1', email, email_verified: value });
    expect(found).toMatchObject({ email, isEmailVerified: true });
  });

  test.each([false, 'false', 0, null, undefined, 'yes', {}, [true]])(
    'but not if it is %j',
    (value) => {
      const found = personOfClaims(google, { sub: '1', email, email_verified: value });
      expect(found?.isEmailVerified).toBe(false);
    },
  );

  test('of Entra only by the claim of Microsoft, whatever the tenant says', () => {
    const claims = { sub: '1', email, email_verified: true };
    expect(personOfClaims(entra, claims)?.isEmailVerified).toBe(false);
    expect(personOfClaims(entra, { ...claims, xms_edov: 1 })?.isEmailVerified).toBe(true);
  });
});

test.each(['', 'evil', 'a@b@c.example', `${'x'.repeat(300)}@example.org`, 7, null, [email]])(
  'an email address that is none is left out: %j',
  (value) => {
    const found = personOfClaims(google, { sub: '1', email: value, email_verified: true });
    expect(found).toMatchObject({ email: null, isEmailVerified: false });
  },
);

test.each([undefined, '', 7, {}, 'x'.repeat(256)])('the subject %j is not usable', (sub) => {
  expect(personOfClaims(google, { sub, email })).toBeNull();
});

test('only texts of a reasonable length become data of the account', () => {
  const claims = { sub: '1', name: 'x'.repeat(2_000), picture: { a: 1 }, given_name: 'Ama' };
  expect(personOfClaims(google, claims)?.data).toEqual({ provider_id: '1', given_name: 'Ama' });
});

describe('a profile of GitHub', () => {
  const github = { name: 'github', verifiedEmailClaim: 'email_verified', emailOptional: false };
  const profile = { id: 4711, login: 'ama', email: 'public@example.org' };

  test('has the primary email address, not the one that it shows', () => {
    const emails = [{ email, primary: true, verified: true }];
    expect(personOfGithub(github, profile, emails)).toMatchObject({
      subject: '4711',
      email,
      isEmailVerified: true,
    });
  });

  test.each([[[]], [[null, 'evil', 7]], [[{ email, primary: 'true', verified: true }]]])(
    'has none if the list is %j',
    (emails) => {
      const found = personOfGithub(github, profile, emails);
      expect(found).toMatchObject({ email: null, isEmailVerified: false });
    },
  );

  test.each(['4711', 1.5, null, undefined])('is not usable with the id %j', (id) => {
    expect(personOfGithub(github, { ...profile, id }, [])).toBeNull();
  });
});
