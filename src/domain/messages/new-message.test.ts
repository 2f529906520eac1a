import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rejection } from '../errors.ts';
import { readNewMessage } from './new-message.ts';

const valid = {
  name: 'Ada Obi',
  email: 'ada@example.org',
  subject: 'research',
  message: 'When does the next call open?',
};

function problemsOf(input: unknown): Record<string, string> {
  try {
    readNewMessage(input);
  } catch (error) {
    if (error instanceof Rejection) return error.fields ?? {};
    throw error;
  }
  return {};
}

describe('readNewMessage', () => {
  test('returns valid input unchanged', () => {
    expect(readNewMessage(valid)).toEqual(valid);
  });

  test('removes control characters and extra spaces but keeps line breaks', () => {
    const input = {
      ...valid,
      name: '  Ada\u0000\r\nBcc: x  Obi ',
      email: ' Ada@Example.org\n',
      message: '\r\nOne\r\ntwo\u0000\u0007\rthree\tfour \ud800\n',
    };
    expect(readNewMessage(input)).toEqual({
      ...valid,
      name: 'Ada Bcc: x Obi',
      email: 'Ada@Example.org',
      message: 'One\ntwo\nthree\tfour \ufffd',
    });
  });

  test('counts an emoji or a line break as one character', () => {
    expect(problemsOf({ ...valid, name: '😀'.repeat(200) })).toEqual({});
    expect(problemsOf({ ...valid, message: 'a\r\n'.repeat(2_500) })).toEqual({});
  });
});

describe('rejects, with a message per field,', () => {
  test('missing input', () => {
    const missing = {
      name: 'Enter your name.',
      email: 'Enter your email address, so that we can reply.',
      subject: 'Choose what your message is about.',
      message: 'Write your message.',
    };
    expect(problemsOf({})).toEqual(missing);
    expect(problemsOf({ name: ' ', email: '\t', subject: '', message: '\u0000\n' })).toEqual(
      missing,
    );
    expect(problemsOf({ name: ['x'], email: {}, subject: 'spam', message: 5 })).toEqual(missing);
  });

  test('input that is too long, naming the limit and the length', () => {
    const long = { name: 'n'.repeat(201), email: `${'e'.repeat(255)}@x.org`, subject: 'media' };
    expect(problemsOf({ ...long, message: 'm'.repeat(6_210) })).toEqual({
      name: 'Shorten your name to 200 characters or fewer. It has 201 now.',
      email: 'Shorten the email address to 254 characters or fewer. It has 261 now.',
      message: 'Shorten the message to 5,000 characters or fewer. It has 6,210 now.',
    });
  });

  test.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a b@example.org',
    'ada@example.org,x@y.org',
  ])('the invalid email address %s', (email) => {
    expect(problemsOf({ ...valid, email })).toEqual({
      email: 'Enter an email address in the form name@example.com.',
    });
  });

  test.each(["o'brien+news@mail.example.org", 'x@xn--bcher-kva.example', 'a@b.co'])(
    'but accepts the email address %s',
    (email) => {
      expect(problemsOf({ ...valid, email })).toEqual({});
    },
  );

  test('throws no other error for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        problemsOf(input);
      }),
    );
    const fields = fc.record({
      name: fc.string({ unit: 'binary', maxLength: 300 }),
      email: fc.string({ unit: 'binary' }),
      subject: fc.string(),
      message: fc.string({ unit: 'binary' }),
    });
    fc.assert(fc.property(fields, (input) => void problemsOf(input)));
  });
});
