import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getMailDomain, isPlainEmailAddress, resolveSender } from './mail-sender.ts';

const publicUrl = 'https://www.example.gov';
const nobody = { address: undefined, name: undefined };
const settings = {
  site_name: 'Directorate',
  contact_email: null,
  smtp_from_email: null,
  smtp_from_name: null,
  primary_color: '#10b981',
  time_zone: 'UTC',
};

describe('mail comes', () => {
  test.each([
    [nobody, {}, 'no-reply@www.example.gov', 'Directorate'],
    [nobody, { contact_email: 'info@e.gov' }, 'info@e.gov', 'Directorate'],
    [
      nobody,
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
    [nobody, { contact_email: 'a@b.gov, c@d.gov' }, 'no-reply@www.example.gov', 'Directorate'],
  ])('with %j and %j from %s, %s', (given, stored, address, name) => {
    expect(resolveSender(given, { ...settings, ...stored }, publicUrl)).toEqual({ address, name });
  });
});

test.each([
  ['http://localhost:3000', 'localhost'],
  ['http://[::1]:3000', 'localhost'],
  ['https://www.example.gov:8443', 'www.example.gov'],
])('the host of %s is %s', (url, host) => expect(getMailDomain(url)).toBe(host));

test.each(['sofia@example.gov', "o'brien+news@sub.example.gov", 'jörg@büro.example'])(
  '%s is an address',
  (address) => expect(isPlainEmailAddress(address)).toBe(true),
);

test('nothing that a header could take for more than one address is one', () => {
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
    fc.property(fc.emailAddress(), special, fc.nat(), (address, sign, place) => {
      const at = place % (address.length + 1);
      expect(isPlainEmailAddress(address.slice(0, at) + sign + address.slice(at))).toBe(false);
    }),
  );
});
