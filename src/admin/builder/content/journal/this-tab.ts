const nameKey = 'directorate.tab';
const lockPrefix = 'directorate.tab.';

let named: Promise<string> | undefined;

/** A name for this tab of the browser that it has again after a reload, and no other open tab has. */
export function thisTab(): Promise<string> {
  named ??= claimed(keptName() ?? newName());
  return named;
}

/** Whether the tab is open; null where the browser does not tell. */
export async function isOpen(tab: string): Promise<boolean | null> {
  if (!navigator.locks) return null;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockPrefix + tab);
}

/** A tab that was duplicated brings the other's name with it. */
async function claimed(name: string): Promise<string> {
  if ((await isOpen(name)) === true) return claimed(newName());
  keepName(name);
  // Held until the tab closes or is reloaded.
  void navigator.locks?.request(lockPrefix + name, () => new Promise(() => {}));
  return name;
}

function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join(
    '',
  );
}

function keptName(): string | null {
  try {
    return sessionStorage.getItem(nameKey);
  } catch {
    return null;
  }
}

function keepName(name: string): void {
  try {
    sessionStorage.setItem(nameKey, name);
  } catch {}
}
