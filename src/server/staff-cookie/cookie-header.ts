import type { IncomingMessage } from 'node:http';

const name = 'directorate_staff';
const prefix = `${name}=`;

/** Whether a request might have the cookie. A cheap check for every request; does not validate it. */
export function mayHaveStaffCookie({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(prefix) === true;
}

export function readStaffCookie({ headers }: IncomingMessage): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? null;
}

/** Formats the Set-Cookie header; an empty value with no seconds deletes the cookie. */
export function formatStaffCookie(value: string, seconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${prefix}${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
