const key = 'directorate.tab';
const shownKey = 'directorate.tab-shown';
const lockPrefix = 'directorate.tab.';
/** How long a reloading tab may be without its lock. */
const reloadMs = 2_000;

/** Names the tabs of this browser, and knows which of them are open. */
export const browserTabs = {
  /** The name of this tab: the same after a reload or a crash, a new one in a duplicated tab. */
  async claim(): Promise<string> {
    const kept = read(key);
    // A duplicated tab has the name of the other; so has one that crashed, but its lock is free.
    const name = kept && (!read(shownKey) || (await isFree(kept))) ? kept : createName();
    write(key, name);
    noteShown();
    window.addEventListener('pageshow', noteShown);
    window.addEventListener('pagehide', () => write(shownKey, ''));
    // The browser releases it when the tab is closed, also when it crashes.
    const never = new Promise(() => undefined);
    navigator.locks?.request(lockPrefix + name, () => never).catch(() => undefined);
    return name;
  },

  /** The names of the open tabs; null where the browser does not say. */
  async open(): Promise<ReadonlySet<string> | null> {
    const locks = await navigator.locks?.query().catch(() => null);
    if (!locks) return null;
    const names = (locks.held ?? [])
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith(lockPrefix));
    return new Set(names.map((name) => name.slice(lockPrefix.length)));
  },

  /**
   * Resolves once a tab that is open now has been closed or has crashed: one that is shut down may
   * still hold its lock when the next is opened. Rejects when `signal` aborts; never settles where the
   * browser does not say which tabs are open.
   */
  async closed(tab: string, signal?: AbortSignal): Promise<void> {
    if (!navigator.locks) await new Promise(() => undefined);
    do {
      await navigator.locks.request(
        lockPrefix + tab,
        { ...(signal && { signal }) },
        () => undefined,
      );
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

function noteShown(): void {
  write(shownKey, 'true');
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name) || null;
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {}
}
