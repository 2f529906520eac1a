import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getMailDomain, isPlainEmailAddress, resolveSender } from './mail-sender.ts';

const publicUrl = 'https://www.example.gov';
const notConfigured = { address: undefined, name: undefined };
const settings = {
  site_name: 'Directorate',
  contact_email: null,
  smtp_from_email: null,
  smtp_from_name: null,
  primary_color: '#10b981',
  time_zone: 'UTC',
};

describe('resolveSender', () => {
  test.each([
    [notConfigured, {}, 'no-reply@www.example.gov', 'Directorate'],
    [notConfigured, { contact_email: 'info@e.gov' }, 'info@e.gov', 'Directorate'],
    [
      notConfigured,
      { contact_email: 'info@e.gov', smtp_from_email: 'post@e.gov', smtp_from_name: 'Post' },
      'post@e.gov',
      'Post',
    ],
    [
      { address: 'admin@e.gov', name: 'Office' },
      { smtp_from_email: 'post@e.gov', smtp_from_name: 'Post' },
      'admin@e.gov',
      'Office',
    ],
    [
      notConfigured,
      { contact_email: 'a@b.gov, c@d.gov' },
      'no-reply@www.example.gov',
      'Directorate',
    ],
  ])('for %j and %j returns %s, %s', (configured, stored, address, name) => {
    expect(resolveSender(configured, { ...settings, ...stored }, publicUrl)).toEqual({
      address,
      name,
    });
  });
});

test.each([
  ['http://localhost:3000', 'localhost'],
  ['http://[::1]:3000', 'localhost'],
  ['https://www.example.gov:8443', 'www.example.gov'],
])('the mail domain of %s is %s', (url, host) => expect(getMailDomain(url)).toBe(host));

test.each(['sofia@example.gov', "o'brien+news@sub.example.gov", 'jörg@büro.example'])(
  'accepts the email address %s',
  (address) => expect(isPlainEmailAddress(address)).toBe(true),
);

test('rejects anything that a header could read as several addresses', () => {
  const special = fc.constantFrom(
    ' ',
    ',',
    ';',
    '<',
    '>',
    '"',
    '\r',
    '\n',
    '\0',
    '(',
    '@',
    '\u2028',
  );
  fc.assert(
    fc.property(fc.emailAddress(), special, fc.nat(), (address, character, offset) => {
      const at = offset % (address.length + 1);
      expect(isPlainEmailAddress(address.slice(0, at) + character + address.slice(at))).toBe(false);
    }),
  );
});
