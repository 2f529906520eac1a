import { expect, test } from 'vitest';
import { isExpectedSession, type LinkSession, parseEmailLinkResult } from './email-link-result.ts';

const payload = { sub: 'u1', email: 'zoë@example.org', session_id: 's1' };
const token = `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`;

function arriving(): LinkSession {
  const { session } = parseEmailLinkResult(`#access_token=${token}&refresh_token=r&type=recovery`);
  if (!session) throw new Error('There is no session in the fragment.');
  return session;
}

test('reads a session and its user from the fragment', () => {
  expect(arriving()).toEqual({
    access_token: token,
    refresh_token: 'r',
    userId: 'u1',
    email: 'zoë@example.org',
    sessionId: 's1',
  });
  expect(parseEmailLinkResult(`#access_token=${token}`).session).toBeNull();
  expect(parseEmailLinkResult('#access_token=%00&refresh_token=r').session?.userId).toBe('');
});

test.each([
  ['confirmed here, nobody signed in', 's1', null, true],
  ['confirmed here, the same person signed in', 's1', 'u1', true],
  ['confirmed here, someone else signed in', 's1', 'u2', false],
  ['from nowhere, nobody signed in', null, null, false],
  ['from nowhere, after another link was confirmed', 's2', null, false],
  ['from nowhere, the same person signed in', null, 'u1', false],
  ['from nowhere, someone else signed in', null, 'u2', false],
])('a session %s', (_, confirmedSessionId, keptUserId, expected) => {
  expect(isExpectedSession(arriving(), { confirmedSessionId, keptUserId })).toBe(expected);
});

test('never expects a session with an unreadable token', () => {
  const { session } = parseEmailLinkResult('#access_token=x&refresh_token=r');
  const browser = { confirmedSessionId: null, keptUserId: null };
  expect(session && isExpectedSession(session, browser)).toBe(false);
});

test('does not show text from the fragment', () => {
  const result = parseEmailLinkResult(
    '#error_code=x&error_description=Call+0900&message=Call+0900',
  );
  expect(result).toMatchObject({
    problem: 'This link doesn’t work. Request a new one.',
    message: null,
  });
  expect(parseEmailLinkResult('#error_code=otp_expired').problem).toContain('expired');
});
