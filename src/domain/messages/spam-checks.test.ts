import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSpamReasons, type SimilarMessages, type SpamSignals } from './spam-checks.ts';

const message = {
  name: 'Ada Obi',
  email: 'Ada@Mail.Example.org',
  subject: 'research' as const,
  message: 'When does the next call open?',
};
const noSignals: SpamSignals = {
  honeypotFilled: false,
  waitedMs: null,
  isFrequentNetwork: false,
  isFlood: false,
};
const noSimilar: SimilarMessages = { fromAddress: 0, sendersOfText: 0 };
type Rules = Parameters<typeof findSpamReasons>[3];

const reasonsFor = (
  changes: Partial<typeof message> = {},
  signals: Partial<SpamSignals> = {},
  similar: Partial<SimilarMessages> = {},
  rules: Rules = [],
) =>
  findSpamReasons(
    { ...message, ...changes },
    { ...noSignals, ...signals },
    { ...noSimilar, ...similar },
    rules,
  );

test('an ordinary message has no reasons', () => {
  expect(reasonsFor()).toEqual([]);
  expect(reasonsFor({}, { waitedMs: 2_000 }, { fromAddress: 4, sendersOfText: 2 })).toEqual([]);
  expect(reasonsFor({ name: 'Dr. A. B. Obi-Mensah, M.Sc.' })).toEqual([]);
});

test.each<[string, string[]]>([
  ['A field that only bots see was filled in.', reasonsFor({}, { honeypotFilled: true })],
  ['The form was sent within 2 seconds.', reasonsFor({}, { waitedMs: 1_999 })],
  [
    'Many messages came from the same network within an hour.',
    reasonsFor({}, { isFrequentNetwork: true }),
  ],
  ['The site received unusually many messages within an hour.', reasonsFor({}, { isFlood: true })],
  [
    'More than 5 messages came from this email address within a day.',
    reasonsFor({}, {}, { fromAddress: 5 }),
  ],
  [
    'The same text came from 3 other email addresses within a week.',
    reasonsFor({}, {}, { sendersOfText: 3 }),
  ],
  ['The text has 4 links.', reasonsFor({ message: 'http://a HTTPS://b www.c http://d' })],
  ['The name contains a link or an email address.', reasonsFor({ name: 'Win at cheap.xyz' })],
])('holds a message because: %s', (reason, reasons) => {
  expect(reasons).toEqual([reason]);
});

test('gives every reason that applies', () => {
  const reasons = reasonsFor({ name: 'https://a.example' }, { honeypotFilled: true, waitedMs: 5 });
  expect(reasons).toHaveLength(3);
});

test('three links are allowed', () => {
  expect(reasonsFor({ message: 'https://a.example www.b.example https://c.example' })).toEqual([]);
});

describe('rules', () => {
  test.each<[Rules[number], Partial<typeof message>]>([
    [{ kind: 'email', value: 'ada@mail.example.ORG' }, {}],
    [{ kind: 'domain', value: 'mail.example.org' }, {}],
    [{ kind: 'domain', value: 'example.org' }, {}],
    [{ kind: 'text', value: 'next CALL' }, {}],
    [{ kind: 'text', value: 'cheap pills' }, { message: 'CHEAP\n\t pi\u200blls' }],
    [{ kind: 'text', value: 'casino' }, { name: 'ＣＡＳＩＮＯ' }],
  ])('%j holds a message that matches', (rule, changes) => {
    expect(reasonsFor(changes, {}, {}, [rule])).toEqual([
      expect.stringMatching(/^It matches the spam rule for the (email address|domain|text) /),
    ]);
  });

  test.each<Rules[number]>([
    { kind: 'email', value: 'da@mail.example.org' },
    { kind: 'domain', value: 'le.org' },
    { kind: 'domain', value: 'example.org.evil.example' },
    { kind: 'text', value: 'casino' },
  ])('%j leaves others alone', (rule) => {
    expect(reasonsFor({}, {}, {}, [rule])).toEqual([]);
  });
});

test('5,000 characters of any kind are checked at once', () => {
  const long = fc.constantFrom('http://', 'www.', 'a.', '@', '\u200b', ' ', '😀', 'a.b/');
  fc.assert(
    fc.property(long, (text) => {
      const filled = text.repeat(Math.floor(5_000 / text.length));
      reasonsFor({ message: filled, name: filled.slice(0, 200) }, {}, {}, [
        { kind: 'text', value: 'x' },
      ]);
    }),
  );
});
