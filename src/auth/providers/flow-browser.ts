import { createHash, randomBytes } from 'node:crypto';
import type { Auth } from '../auth-context.ts';

const cookieName = 'directorate_provider_flow';
const wellFormed = /^[\w-]{43}$/;
const secretBytes = 32;
const lifetimeSeconds = 15 * 60;

/**
 * The secret of a browser that starts sign-ins with providers, from its cookie or new: nobody can have someone else's browser
 * complete a sign-in or link that they started.
 */
export function getFlowBrowser(cookies: string | undefined): string {
  return findFlowBrowser(cookies) ?? randomBytes(secretBytes).toString('base64url');
}

/** Whether the browser with these cookies started the flow. */
export function isFlowBrowser(cookies: string | undefined, hash: string): boolean {
  const browser = findFlowBrowser(cookies);
  return browser !== null && hashBrowser(browser) === hash;
}

export function hashBrowser(browser: string): string {
  return createHash('sha256').update(browser).digest('base64url');
}

/** The Set-Cookie header. Browsers send the cookie when the provider redirects, but not with forms of other sites. */
export function flowCookie({ settings }: Pick<Auth, 'settings'>, browser: string): string {
  const { protocol, pathname } = new URL(settings.externalUrl);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${cookieName}=${browser}; Path=${pathname}; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function findFlowBrowser(cookies = ''): string | null {
  for (const pair of cookies.split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === cookieName && wellFormed.test(value)) return value;
  }
  return null;
}
