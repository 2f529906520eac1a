import type { IncomingMessage } from 'node:http';

const name = 'directorate_staff';
const beginning = `${name}=`;

/** Whether a request could bring a pass at all: asked of every request, so it looks no closer. */
export function mayHaveStaffCookie({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(beginning) === true;
}

export function readStaffCookie({ headers }: IncomingMessage): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(beginning))?.slice(beginning.length) ?? null;
}

/** The Set-Cookie header for a pass; an empty one with no time left takes it away. */
export function formatStaffCookie(pass: string, seconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${beginning}${pass}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
