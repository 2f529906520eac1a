import { type Drafts, dropJson, keepJson, readJson, tabDrafts } from './draft.ts';
import { openTabs, thisTab } from './this-tab.ts';

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
const keyOf = (name: string) => `${prefix}${name}|${thisTab}`;

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

/** What was typed under this name in tabs that were closed or have crashed, the newest first. */
export async function leftBehind<Kept>(name: string): Promise<Left<Kept>[]> {
  forgetOld();
  const open = await openTabs();
  return keys(`${prefix}${name}|`)
    .filter((key) => key !== keyOf(name) && !open?.has(key.slice(key.lastIndexOf('|') + 1)))
    .flatMap((key) => {
      const lasting = readJson<Lasting>(local, key);
      return lasting ? [{ key, at: new Date(lasting.at), kept: lasting.kept as Kept }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

export function dropLeft({ key }: Left<unknown>): void {
  dropJson(local, key);
}

function forgetOld(): void {
  for (const key of keys(prefix)) {
    const at = readJson<Lasting>(local, key)?.at;
    if (typeof at !== 'number' || at < Date.now() - keptDays * dayMs) dropJson(local, key);
  }
}

function keys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
