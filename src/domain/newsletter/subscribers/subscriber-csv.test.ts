import { expect, test } from 'vitest';
import { maxImportRows } from '#constants/newsletter.ts';
import { parseSubscriberCsv } from './subscriber-csv.ts';

test.each<[string, string, string[]]>([
  ['a column named email', 'Name,E-mail\nAda,ada@example.org\n', ['ada@example.org']],
  ['semicolons', 'Name;Email address\r\nAda;ada@example.org\r\n', ['ada@example.org']],
  ['tabs', 'Mail\tName\nada@example.org\tAda', ['ada@example.org']],
  ['a byte order mark and blank lines', '\ufeff\n\nemail\n\nada@example.org', ['ada@example.org']],
  ['no header', 'Ada,ada@example.org\nBo,bo@example.org', ['ada@example.org', 'bo@example.org']],
  [
    'the empty columns and rows of a spreadsheet',
    ',,\nemail,,\nada@example.org,,\n,,',
    ['ada@example.org'],
  ],
  ['quotes', 'email\n" ada@example.org "', ['ada@example.org']],
  ['an apostrophe of our own export', "email\n'+ada@example.org", ['+ada@example.org']],
])('reads %s', async (_, csv, emails) => {
  expect(await parseSubscriberCsv(csv)).toEqual({ emails, repeated: 0, rejected: [] });
});

test('says which lines it rejects and why, and counts repeated ones', async () => {
  const csv = [
    'email,name,status',
    'ada@example.org,"Ada\nObi",',
    'ADA@example.org,,confirmed',
    'nobody,,',
    ',Nobody,',
    ',,',
    'left@example.org,,unsubscribed',
    `${'x'.repeat(300)}@example.org,,`,
  ].join('\n');
  expect(await parseSubscriberCsv(csv)).toEqual({
    emails: ['ada@example.org'],
    repeated: 1,
    rejected: [
      { line: 5, reason: '“nobody” is not an email address.' },
      { line: 6, reason: 'This line has no email address.' },
      { line: 8, reason: 'Not subscribed: the status is “unsubscribed”.' },
      { line: 9, reason: `“${'x'.repeat(60)}” is not an email address.` },
    ],
  });
});

test.each<[string, string, RegExp]>([
  ['no column of email addresses', 'name\nAda', /no column named/],
  ['only a header', 'email\n', /no email addresses/],
  ['nothing', '\n', /no email addresses/],
  ['a stray quote', 'email\na@example.org\nb"@example.org', /Line 3: A quote/],
  ['an open quote', 'email\n"a@example.org', /Line 2: A quoted field/],
  ['too many rows', `email\n${'a@example.org\n'.repeat(maxImportRows + 1)}`, /50,000 rows/],
])('rejects a file with %s', async (_, csv, message) => {
  await expect(parseSubscriberCsv(csv)).rejects.toMatchObject({
    code: 'invalid',
    fields: { csv: expect.stringMatching(message) },
  });
});

test('rejects a file of more than 5 MB', async () => {
  const csv = `email\n${'é'.repeat(2.5 * 1024 * 1024)}`;
  await expect(parseSubscriberCsv(csv)).rejects.toMatchObject({ code: 'too_large' });
});
