import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { posix } from 'node:path';
import { secondMs } from '#time/durations.ts';
import type { Auth } from '../auth-context.ts';
import { emailLinkPath } from '../auth-settings.ts';
import type { User } from '../users/auth-users-table.ts';
import { type GuessingSession, sessionDevice } from './session-budget.ts';

type Account = Pick<User, 'id' | 'encrypted_password'>;
type Signing = Pick<Auth, 'secret'> & {
  settings: Pick<Auth['settings'], 'mount' | 'externalUrl'>;
};

const linkPageFolder = posix.dirname(emailLinkPath);
const prefix = 'directorate_device_';
const cookieName = /^directorate_device_[\w-]{16}$/;
const keyBytes = 32;
const idBytes = 16;
const lifetimeSeconds = 365 * 24 * 60 * 60;
/** How many accounts a browser is known for; the oldest are dropped first. */
const maxPerBrowser = 10;
/** More cookies of one name were planted. */
const maxPerName = 4;

/**
 * Returns the id of a browser that signed in to this account before, according to its cookie; else null. The
 * signature covers the account and its current password: a cookie is useless for another account, or after a
 * password change. With `since`, cookies from before do not count.
 */
export function knownDevice(
  { secret }: Pick<Auth, 'secret'>,
  cookies: string | undefined,
  account: Account,
  now: Date,
  since?: Date,
): string | null {
  const key = signingKey(secret);
  const name = nameFor(key, account);
  // In whole seconds, like the cookies.
  const earliest = since ? Math.floor(since.getTime() / secondMs) - 1 : 0;
  const candidates = devicesIn(cookies).filter((cookie) => cookie.name === name);
  for (const { id, issued, signature } of candidates.slice(0, maxPerName)) {
    const oldest = Math.max(now.getTime() / secondMs - lifetimeSeconds, earliest);
    const isOld = Number(issued) <= oldest;
    if (!isOld && isSame(signature, signatureOf(key, account, id, issued))) return id;
  }
  return null;
}

/**
 * Returns the Set-Cookie headers after a sign-in: the browser is now known for this account. Its id comes
 * from the budget of the session, so that only a new proof of who the user is gives more guesses, and a stolen copy of an older
 * cookie does not share its failures. Without a session, the id is new. Reveals nothing about the account.
 */
export function deviceCookies(
  { secret, settings }: Signing,
  cookies: string | undefined,
  account: Account,
  session: GuessingSession | null,
  now: Date,
): string[] {
  const key = signingKey(secret);
  const name = nameFor(key, account);
  const id = session ? idFor(key, account, session) : randomBytes(idBytes).toString('base64url');
  const issued = String(Math.floor(now.getTime() / secondMs));
  const value = [id, issued, signatureOf(key, account, id, issued)].join('.');
  const others = new Map(devicesIn(cookies).map((cookie) => [cookie.name, Number(cookie.issued)]));
  others.delete(name);
  const surplus = [...others]
    .sort(([, one], [, other]) => other - one)
    .slice(maxPerBrowser - 1)
    .map(([oldName]) => setCookie(oldName, '', 0, settings));
  return [setCookie(name, value, lifetimeSeconds, settings), ...surplus];
}

// Sent to the service and the page that emailed links open only, so that requests for documents and files stay small.
function setCookie(
  name: string,
  value: string,
  maxAge: number,
  { mount, externalUrl }: Signing['settings'],
): string {
  const secure = externalUrl.startsWith('https:') ? '; Secure' : '';
  const path = mount.startsWith(`${linkPageFolder}/`) ? linkPageFolder : mount || '/';
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

/** One cookie per account, so that sign-ins in two tabs do not overwrite each other. */
function nameFor(key: Buffer, { id }: Account): string {
  const digest = createHmac('sha256', key).update(`name ${id}`).digest('base64url');
  return prefix + digest.slice(0, 16);
}

function idFor(key: Buffer, account: Account, session: GuessingSession): string {
  const text = ['id', passwordDigest(account), sessionDevice(session)].join(' ');
  return createHmac('sha256', key).update(text).digest().subarray(0, idBytes).toString('base64url');
}

function signatureOf(key: Buffer, account: Account, id: string, issued: string): string {
  const text = ['device', account.id, passwordDigest(account), id, issued].join(' ');
  return createHmac('sha256', key).update(text).digest('base64url');
}

function passwordDigest({ encrypted_password }: Account): string {
  return createHash('sha256')
    .update(encrypted_password ?? '')
    .digest('hex');
}

function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
