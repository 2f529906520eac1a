import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatePassword } from '#passwords/generate-password.ts';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({
      AUTH_PASSWORD_MIN_LENGTH: '24',
      AUTH_PASSWORD_REQUIRED_CHARACTERS: '0123456789:\\:',
    }),
  });
});
afterAll(() => site.close());

test('returns the configured rules to anybody', async () => {
  const response = await site.get('/api/password-rules');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    min_length: 24,
    max_bytes: 72,
    required_characters: ['0123456789', ':'],
  });
});

test('generates passwords that the server accepts', () => {
  const { passwords } = site.accounts.auth;
  for (let round = 0; round < 50; round += 1) {
    expect(passwords.problems(generatePassword(passwords.rules))).toBeNull();
  }
});
