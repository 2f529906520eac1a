import { expect, test } from 'vitest';
import { providerName } from '#text/provider-name.ts';
import { identityName } from './identity-name.ts';

function identity(identity_id: string, provider: string, identity_data: Record<string, string>) {
  return { identity_id, provider, identity_data };
}

const work = identity('1', 'google', { email: 'vera@dsti.gov.example' });
const own = identity('2', 'google', { email: 'vera@example.com' });
const hidden = identity('3', 'google', {});
const github = identity('4', 'github', { email: 'vera@example.com' });
const email = 'vera@dsti.gov.example';
const ministry = identity('5', 'sso:1', { email, iss: 'https://idp.example.gov/realms/staff' });
const agency = identity('6', 'sso:2', { email, iss: 'https://login.example.org/' });
const named = identity('7', 'sso:3', { email, iss: 'directory' });

test.each([
  [work, [work, github], 'Google'],
  [work, [work, own, hidden], 'Google (vera@dsti.gov.example)'],
  [own, [work, own, hidden], 'Google (vera@example.com)'],
  [hidden, [work, own, hidden], 'Google'],
  [ministry, [work, ministry, agency], 'Single sign-on (idp.example.gov)'],
  [agency, [work, ministry, agency], 'Single sign-on (login.example.org)'],
  [named, [work, named], 'Single sign-on'],
])('%j is told apart from the others of the account', (one, connected, name) => {
  expect(identityName(one, connected, providerName)).toBe(name);
});
