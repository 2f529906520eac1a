import { expect, test } from 'vitest';
import { identityName } from './identity-name.ts';

function identity(identity_id: string, provider: string, email?: string) {
  return { identity_id, provider, identity_data: email === undefined ? {} : { email } };
}

const work = identity('1', 'google', 'vera@dsti.gov.example');
const own = identity('2', 'google', 'vera@example.com');
const hidden = identity('3', 'google');

test.each([
  [work, [work, identity('4', 'github', 'vera@example.com')], 'Google'],
  [work, [work, own, hidden], 'Google (vera@dsti.gov.example)'],
  [own, [work, own, hidden], 'Google (vera@example.com)'],
  [hidden, [work, own, hidden], 'Google'],
])('%j is told apart from the others of the account', (one, connected, name) => {
  expect(identityName(one, connected)).toBe(name);
});
