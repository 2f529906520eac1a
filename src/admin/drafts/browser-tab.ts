import { tryStorage } from './browser-storage.ts';

const key = 'directorate.tab';
const shownKey = 'directorate.tab-shown';
const lockPrefix = 'directorate.tab.';
/** How long a tab may be without its lock while it reloads. */
const reloadMs = 2_000;

/** Identifies the tabs of this browser and tells which of them are open. */
export const browserTabs = {
  /** Returns the id of this tab: stable across reloads and crashes, new in a duplicated tab. */
  async claim(): Promise<string> {
    const stored = tryStorage(() => sessionStorage.getItem(key));
    const wasLeft = !tryStorage(() => sessionStorage.getItem(shownKey));
    // Duplicated and crashed tabs both find a stored name, but only a crashed tab's lock is free.
    const name = stored && (wasLeft || (await isFree(stored))) ? stored : createName();
    tryStorage(() => sessionStorage.setItem(key, name));
    markShown('true');
    window.addEventListener('pageshow', () => markShown('true'));
    window.addEventListener('pagehide', () => markShown(''));
    // The browser releases the lock when the tab is closed, also when it crashes.
    const never = new Promise(() => undefined);
    navigator.locks?.request(lockPrefix + name, () => never).catch(() => undefined);
    return name;
  },

  /** Returns the names of the open tabs; null if the browser doesn't tell. */
  async open(): Promise<ReadonlySet<string> | null> {
    const locks = await navigator.locks?.query().catch(() => null);
    if (!locks) return null;
    const names = (locks.held ?? [])
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith(lockPrefix));
    return new Set(names.map((name) => name.slice(lockPrefix.length)));
  },

  /**
   * Resolves once an open tab has been closed or has crashed: a tab that is shutting down may still hold its
   * lock when the next one opens. Never settles if the browser doesn't tell which tabs are open.
   */
  async closed(tab: string): Promise<void> {
    if (!navigator.locks) await new Promise(() => undefined);
    do {
      await navigator.locks.request(lockPrefix + tab, () => undefined);
      await new Promise((resolve) => setTimeout(resolve, reloadMs));
    } while ((await browserTabs.open())?.has(tab));
  },
};

async function isFree(tab: string): Promise<boolean> {
  const open = await browserTabs.open();
  return open !== null && !open.has(tab);
}

function createName(): string {
  // Unlike `randomUUID`, this also works over plain http.
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((number) => number.toString(36)).join('-');
}

function markShown(isShown: 'true' | ''): void {
  tryStorage(() => sessionStorage.setItem(shownKey, isShown));
}
