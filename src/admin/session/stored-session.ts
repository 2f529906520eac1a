import { minuteMs } from '#time/durations.ts';
import { tryStorage } from '../drafts/browser-storage.ts';

/** Keys in browser storage. Without storage, everything counts as empty. */
export const sessionKey = 'directorate.session';
const signedInMark = 'directorate.signed-in';
const untilClosed = 'directorate.until-closed';
const signingOutSince = 'directorate.leaving';
const signingOutMs = minuteMs;
/** Set by the server when an emailed link is confirmed. */
const confirmedCookie = 'directorate_confirmed';
const openCookie = 'directorate_open';

/** Read by the public site's header (`site/islands/staff-links.ts`). */
export function markSignedIn(): void {
  if (read(signedInMark) === null) store(signedInMark, '1');
}

/** Tells the public site whether the signed-in user may edit its pages. */
export function markMayEdit(mayEdit: boolean): void {
  store(signedInMark, mayEdit ? 'editor' : '1');
}

export function unmarkSignedIn(): void {
  remove(signedInMark);
}

/** Tells all tabs that the user is signing out on purpose. */
export function markSigningOut(): void {
  store(signingOutSince, String(Date.now()));
}

export function clearSigningOut(): void {
  remove(signingOutSince);
}

export function isSigningOut(): boolean {
  return Date.now() - Number(read(signingOutSince) ?? 0) < signingOutMs;
}

/** Stores whether the session outlives closing the browser; a session cookie marks the running browser. */
export function setRemembered(remember: boolean): void {
  if (remember) {
    remove(untilClosed);
    return;
  }
  store(untilClosed, '1');
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is unavailable on plain http.
  document.cookie = `${openCookie}=1; Path=/; SameSite=Lax`;
}

export function isRemembered(): boolean {
  return read(untilClosed) === null;
}

/** Whether the session should have ended when the browser was closed. */
export function isLeftOverSession(): boolean {
  const isOpen = document.cookie.split('; ').some((pair) => pair.startsWith(`${openCookie}=`));
  return read(untilClosed) !== null && !isOpen;
}

export function hasStoredSession(): boolean {
  return read(sessionKey) !== null;
}

/** Removes a damaged session. The auth client can neither use it nor always removes it. */
export function removeDamagedSession(): void {
  const stored = read(sessionKey);
  if (stored !== null && !isSession(stored)) remove(sessionKey);
}

function isSession(stored: string): boolean {
  try {
    const { access_token, refresh_token, expires_at, user } = JSON.parse(stored);
    const texts = [access_token, refresh_token, user.id];
    return texts.every((text) => typeof text === 'string') && typeof expires_at === 'number';
  } catch {
    return false;
  }
}

/** The user id of the stored session; null if there is none or it can't be read. */
export function readStoredUser(): { id: string; accessToken: string } | null {
  try {
    const { user, access_token } = JSON.parse(read(sessionKey) ?? '');
    return { id: String(user.id), accessToken: String(access_token) };
  } catch {
    return null;
  }
}

/** Returns the id of the session whose link was just confirmed in this browser, once. */
export function consumeConfirmedSession(): string | null {
  const pairs = document.cookie.split('; ');
  const found = pairs.find((pair) => pair.startsWith(`${confirmedCookie}=`));
  if (found === undefined) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is unavailable on plain http.
  document.cookie = `${confirmedCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
  return found.slice(confirmedCookie.length + 1);
}

/** Removes the session and returns its access token. */
export function deleteStoredSession(): string | null {
  const stored = read(sessionKey);
  remove(sessionKey);
  try {
    return JSON.parse(stored ?? '{}').access_token ?? null;
  } catch {
    return null;
  }
}

function read(name: string): string | null {
  return tryStorage(() => localStorage.getItem(name));
}

/** Without storage it ends with this tab. */
function store(name: string, value: string): void {
  tryStorage(() => localStorage.setItem(name, value));
}

function remove(name: string): void {
  tryStorage(() => localStorage.removeItem(name));
}
