import { expect, test } from 'vitest';
import { generatedPassword } from './generating.ts';

test('a generated password keeps to the rules, and no two are alike', () => {
  const made = Array.from({ length: 200 }, generatedPassword);
  for (const password of made) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*])[^01OolI]{20}$/);
  }
  expect(new Set(made).size).toBe(made.length);
});
