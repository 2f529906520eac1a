import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getGreetingName, toOneLine } from './one-line.ts';

test('turns any text into one line without invisible characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const line = toOneLine(`${text}\r\nBcc: all@example.gov\u202e\u0000\ud800`);
      expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\n\r\t]/u);
      expect([...line].length).toBeLessThanOrEqual(200);
    }),
  );
});

test.each(['Sofia Mensah', 'Dr. Ángel Núñez', 'Ọlá Adébáyọ̀', 'M. L. King, Jr.', '王小明'])(
  'greets %s by name',
  (name) => expect(getGreetingName(name)).toBe(name),
);

test.each([
  null,
  '',
  ' \n ',
  'Visit https://evil.example',
  'evil.example',
  'www evil: call us',
  'Sofia <b>',
  'a@b',
  'You have won a prize, and all you need to do is to write back to us today',
])('does not use %j as a name', (name) => expect(getGreetingName(name)).toBeNull());

test('removes line breaks from a name', () => {
  expect(getGreetingName('Sofia\r\n\r\nMensah')).toBe('Sofia Mensah');
});
