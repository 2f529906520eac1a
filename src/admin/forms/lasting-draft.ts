import { openTabs, tabId, waitUntilTabCloses } from './browser-tab.ts';
import { type Drafts, dropJson, keepJson, keysOf, readJson, tabDrafts } from './draft.ts';

const prefix = 'directorate.typed.';
const keptDays = 30;
const dayMs = 24 * 60 * 60_000;

interface Lasting {
  /** Milliseconds since 1970. */
  at: number;
  kept: unknown;
}

/** What somebody typed in a tab that is there no more. */
export interface Left<Kept> {
  key: string;
  at: Date;
  kept: Kept;
}

const local = () => localStorage;
const keyOf = (name: string) => `${prefix}${name}|${tabId}`;

/** Drafts that outlive their tab: the next one offers what was left behind. */
export const lastingDrafts: Drafts = {
  read<Kept>(name: string): Kept | null {
    const own = readJson<Lasting>(local, keyOf(name));
    return tabDrafts.read<Kept>(name) ?? ((own?.kept ?? null) as Kept | null);
  },
  keep(name, kept) {
    const lasts = keepJson(local, keyOf(name), { at: Date.now(), kept } satisfies Lasting);
    const livesOn = tabDrafts.keep(name, kept);
    return lasts || livesOn;
  },
  drop(name) {
    dropJson(local, keyOf(name));
    tabDrafts.drop(name);
  },
};

/**
 * Tells of each thing that was typed under this name in tabs that are gone, and of the others as
 * soon as the tabs they are typed in have been closed or have crashed, until the signal ends it.
 */
export async function eachLeftBehind<Kept>(
  name: string,
  onLeft: (left: Left<Kept>) => void,
  signal: AbortSignal,
): Promise<void> {
  forgetOld();
  const open = await openTabs();
  const others = keysOf(local, `${prefix}${name}|`).filter((key) => key !== keyOf(name));
  await Promise.all(
    others.map(async (key) => {
      const tab = key.slice(key.lastIndexOf('|') + 1);
      if (open?.has(tab)) await waitUntilTabCloses(tab, signal);
      const lasting = readJson<Lasting>(local, key);
      if (!lasting || signal.aborted) return;
      onLeft({ key, at: new Date(lasting.at), kept: lasting.kept as Kept });
    }),
  );
}

/** Keeps something else in its place, which is offered as it was. */
export function keepInstead<Kept>({ key }: Left<Kept>, kept: Kept): Left<Kept> {
  const at = Date.now();
  keepJson(local, key, { at, kept } satisfies Lasting);
  return { key, at: new Date(at), kept };
}

export function dropLeft({ key }: Left<unknown>): void {
  dropJson(local, key);
}

function forgetOld(): void {
  for (const key of keysOf(local, prefix)) {
    const at = readJson<Lasting>(local, key)?.at;
    if (typeof at !== 'number' || at < Date.now() - keptDays * dayMs) dropJson(local, key);
  }
}
