import { dropJson, keepJson, readJson } from './draft.ts';

const key = 'directorate.tab';
const shownKey = 'directorate.tab-shown';
const lockPrefix = 'directorate.tab.';
/** How long a tab that is being reloaded may be without its name. */
const reloadMs = 2_000;
const session = () => sessionStorage;

/** The name of this tab, the same after a reload. */
export const tabId: string = keptName() ?? newName();

noticeLeaving();
holdLock();

/** The tabs of this browser that are open now; null where the browser does not say. */
export async function openTabs(): Promise<ReadonlySet<string> | null> {
  if (!navigator.locks) return null;
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(lockPrefix));
  return new Set(names.map((name) => name.slice(lockPrefix.length)));
}

/**
 * Resolves once a tab that is open now has been closed or has crashed: one that is shut down may
 * still hold its name when the next is opened. Rejects when the signal ends the waiting; never
 * settles where the browser does not say which tabs are open.
 */
export async function waitUntilTabCloses(tab: string, signal?: AbortSignal): Promise<void> {
  if (!navigator.locks) await new Promise(() => undefined);
  do {
    await navigator.locks.request(lockPrefix + tab, { ...(signal && { signal }) }, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, reloadMs));
  } while ((await openTabs())?.has(tab));
}

/** A tab that was duplicated brings the other's name with it, and that the other is still shown. */
function keptName(): string | null {
  return readJson<boolean>(session, shownKey) ? null : readJson<string>(session, key);
}

function noticeLeaving(): void {
  const shown = () => keepJson(session, shownKey, true);
  shown();
  window.addEventListener('pageshow', shown);
  window.addEventListener('pagehide', () => dropJson(session, shownKey));
}

function newName(): string {
  // Unlike `randomUUID` this is there on plain http too.
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  const name = [...numbers].map((number) => number.toString(36)).join('-');
  keepJson(session, key, name);
  return name;
}

/** The browser gives it back when the tab is closed, also when it crashes. */
function holdLock(): void {
  const never = new Promise(() => undefined);
  navigator.locks?.request(lockPrefix + tabId, () => never).catch(() => undefined);
}
