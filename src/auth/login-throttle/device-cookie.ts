import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Auth } from '../auth-context.ts';
import type { User } from '../users/auth-users-table.ts';

type Account = Pick<User, 'id' | 'encrypted_password'>;
type Signing = Pick<Auth, 'secret'> & {
  settings: Pick<Auth['settings'], 'mount' | 'externalUrl'>;
};

const prefix = 'directorate_device_';
const cookieName = /^directorate_device_[\w-]{16}$/;
const keyBytes = 32;
const idBytes = 16;
const secondMs = 1_000;
const goodForSeconds = 365 * 24 * 60 * 60;
/** How many accounts a browser is known for; the oldest ones go first. */
const mostPerBrowser = 10;
/** More of one name come from nobody but somebody who plants cookies. */
const mostOfOneName = 4;

/**
 * The id of a browser that signed in to this account before, as its cookie proves; null for every other one.
 * The signature covers the account and its present password: a cookie is worth nothing for another account,
 * nor after the password was changed.
 */
export function knownDevice(
  { secret }: Pick<Auth, 'secret'>,
  cookies: string | undefined,
  account: Account,
  now: Date,
): string | null {
  const key = signingKey(secret);
  const name = nameFor(key, account);
  const candidates = devicesIn(cookies).filter((cookie) => cookie.name === name);
  for (const { id, issued, signature } of candidates.slice(0, mostOfOneName)) {
    const isOld = Number(issued) + goodForSeconds <= now.getTime() / secondMs;
    if (!isOld && isSame(signature, signatureOf(key, account, id, issued))) return id;
  }
  return null;
}

/**
 * The Set-Cookie headers after a sign-in: the browser is known for this account from now on, under a new id,
 * so that a copy somebody took of its cookie shares no failures with it. Tells nothing of the account.
 */
export function deviceCookies(
  { secret, settings }: Signing,
  cookies: string | undefined,
  account: Account,
  now: Date,
): string[] {
  const key = signingKey(secret);
  const name = nameFor(key, account);
  const id = randomBytes(idBytes).toString('base64url');
  const issued = String(Math.floor(now.getTime() / secondMs));
  const value = [id, issued, signatureOf(key, account, id, issued)].join('.');
  const others = new Map(devicesIn(cookies).map((cookie) => [cookie.name, Number(cookie.issued)]));
  others.delete(name);
  const surplus = [...others]
    .sort(([, one], [, other]) => other - one)
    .slice(mostPerBrowser - 1)
    .map(([oldName]) => setCookie(oldName, '', 0, settings));
  return [setCookie(name, value, goodForSeconds, settings), ...surplus];
}

// Ours are sent to the service alone: documents and files stay as light as they were.
function setCookie(
  name: string,
  value: string,
  maxAge: number,
  { mount, externalUrl }: Signing['settings'],
): string {
  const secure = externalUrl.startsWith('https:') ? '; Secure' : '';
  const path = mount === '' ? '/' : mount;
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

function devicesIn(cookies = '') {
  return cookies.split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    const [id = '', issued = '', signature = '', ...rest] = value.split('.');
    const isOurs = cookieName.test(name) && /^\d{1,12}$/.test(issued) && rest.length === 0;
    return isOurs ? [{ name, id, issued, signature }] : [];
  });
}

function signingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'device cookie', keyBytes));
}

/** One cookie for each account, so that sign-ins in two tabs do not overwrite each other. */
function nameFor(key: Buffer, { id }: Account): string {
  const digest = createHmac('sha256', key).update(`name ${id}`).digest('base64url');
  return prefix + digest.slice(0, 16);
}

function signatureOf(key: Buffer, account: Account, id: string, issued: string): string {
  const password = createHash('sha256')
    .update(account.encrypted_password ?? '')
    .digest('hex');
  const text = ['device', account.id, password, id, issued].join(' ');
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
