import { describe, expect, test } from 'vitest';
import { dayMs } from '#time/durations.ts';
import { deviceCookies, knownDevice } from './device-cookie.ts';

const now = new Date('2026-03-01T08:00:00Z');
const settings = { mount: '/auth/v1', externalUrl: 'https://www.example.gov/auth/v1' };
const auth = { secret: 'the-secret-of-the-test-installation', settings };
const ada = { id: '0b7e5c1e-9a53-4f6c-8f6e-0c8f1b9a2d11', encrypted_password: '$argon2id$ada' };
const grace = { id: '5f3e9d6a-53a7-4f0c-b1ce-2b8e6fd3a002', encrypted_password: null };

/** The Cookie header of a browser that received these Set-Cookie headers. */
function cookieHeader(setCookies: readonly string[]): string {
  return setCookies.map((header) => header.split(';')[0]).join('; ');
}

function cookieFor(account: typeof ada | typeof grace, at = now): string {
  return cookieHeader(deviceCookies(auth, undefined, account, null, at));
}

describe('a device cookie', () => {
  test('is sent to the service only, and not readable by scripts', () => {
    const [header = ''] = deviceCookies(auth, undefined, ada, null, now);
    expect(header.replace(/=[^;]*/, '')).toMatch(/^directorate_device_[\w-]{16}; Path/);
    expect(header).toContain('; Path=/auth; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure');
    const plain = { ...auth, settings: { mount: '', externalUrl: 'http://localhost:3000' } };
    expect(deviceCookies(plain, undefined, ada, null, now)[0]).toMatch(
      /; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
  });

  test('does not reveal the account', () => {
    const cookie = cookieFor(ada);
    expect(cookie).not.toContain(ada.id);
    expect(cookie.split('=')[0]).not.toBe(cookieFor(grace).split('=')[0]);
  });

  test('identifies a browser for its account, with a new id for each sign-in', () => {
    const [first, second] = [cookieFor(ada), cookieFor(ada)];
    const ids = [first, second].map((cookie) => knownDevice(auth, cookie, ada, now));
    expect(ids).not.toContain(null);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test.each([
    ['an id for each session that its user confirmed', now, 2],
    ['one id for all sessions that began with a passkey', null, 1],
  ])('has %s', (_what, confirmed_at, count) => {
    const ids = ['one', 'two', 'two'].map((id) => {
      const session = { id, user_id: ada.id, confirmed_at };
      const cookie = cookieHeader(deviceCookies(auth, undefined, ada, session, now));
      return knownDevice(auth, cookie, ada, now);
    });
    expect(ids).not.toContain(null);
    expect(new Set(ids).size).toBe(count);
  });

  test('works for several accounts of one browser', () => {
    const both = `theme=dark; ${cookieFor(ada)}; ${cookieFor(grace)}`;
    expect(knownDevice(auth, both, ada, now)).not.toBeNull();
    expect(knownDevice(auth, both, grace, now)).not.toBeNull();
  });

  test('is found among planted cookies of the same name', () => {
    const good = cookieFor(ada);
    const planted = good.replace(/=.*/, '=planted.1772352000.planted');
    expect(knownDevice(auth, `${planted}; ${good}`, ada, now)).not.toBeNull();
  });
});

describe('a browser is unknown', () => {
  const good = cookieFor(ada);
  const [name = '', value = ''] = good.split('=');
  const [id = '', issued = '', signature = ''] = value.split('.');
  const otherName = cookieFor(grace).split('=')[0];

  test.each([
    ['without a cookie', undefined],
    ['with an empty header', ''],
    ['with a forged signature', `${name}=${id}.${issued}.${'A'.repeat(signature.length)}`],
    ['with a cut signature', `${name}=${id}.${issued}.${signature.slice(0, -1)}`],
    ['without a signature', `${name}=${id}.${issued}.`],
    ['with another id', `${name}=x${id}.${issued}.${signature}`],
    ['with a later date', `${name}=${id}.${Number(issued) + 1}.${signature}`],
    ['with an invalid date', `${name}=${id}.NaN.${signature}`],
    ['with a name of another account', `${otherName}=${value}`],
    ['with too many parts', `${good}.x`],
    ['with nonsense', `${name}=${'.'.repeat(10_000)}`],
    ['with thousands of them', `${name}=a.1.b; `.repeat(5_000)],
  ])('%s', (_what, cookies) => {
    expect(knownDevice(auth, cookies, ada, now)).toBeNull();
  });

  test('for another account, also under its name', () => {
    expect(knownDevice(auth, good, grace, now)).toBeNull();
    expect(knownDevice(auth, `${otherName}=${value}`, grace, now)).toBeNull();
  });

  test('after the password was changed', () => {
    const changed = { ...ada, encrypted_password: '$argon2id$another' };
    expect(knownDevice(auth, good, changed, now)).toBeNull();
  });

  test('after a year', () => {
    const at = (days: number) => new Date(now.getTime() + days * dayMs);
    expect(knownDevice(auth, good, ada, at(364))).not.toBeNull();
    expect(knownDevice(auth, good, ada, at(365))).toBeNull();
  });

  test('at another installation', () => {
    const other = { secret: 'the-secret-of-another-installation' };
    expect(knownDevice(other, good, ada, now)).toBeNull();
  });
});

test('a browser is known for at most ten accounts: the oldest cookie is deleted', () => {
  let cookies = '';
  for (let index = 0; index < 12; index += 1) {
    const account = { ...ada, id: `${index}${ada.id.slice(2)}` };
    const at = new Date(now.getTime() + index * 1_000);
    const headers = deviceCookies(auth, cookies, account, null, at);
    expect(headers).toHaveLength(index < 10 ? 1 : 2);
    const deleted = headers.slice(1).map((header) => header.split('=')[0]);
    for (const header of headers.slice(1)) expect(header).toMatch(/=; Path=.*; Max-Age=0;/);
    const remaining = cookies.split('; ').filter((pair) => !deleted.includes(pair.split('=')[0]));
    cookies = [...remaining, cookieHeader(headers.slice(0, 1))].filter(Boolean).join('; ');
  }
  expect(cookies.split('; ')).toHaveLength(10);
  expect(knownDevice(auth, cookies, { ...ada, id: `0${ada.id.slice(2)}` }, now)).toBeNull();
});
