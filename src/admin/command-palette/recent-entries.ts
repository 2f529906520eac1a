import { parseJson } from '#text/parse-json.ts';
import type { Me } from '../session/me.ts';
import { findSection } from '../shell/sections.ts';
import { readPreference, storePreference } from '../shell/stored-preference.ts';
import type { PaletteEntry } from './palette-context.ts';

type Recent = Required<Pick<PaletteEntry, 'id' | 'label' | 'url'>>;

const maxEntries = 5;
const nameFor = ({ id }: Me) => `directorate.recent.${id}`;

/** Returns the user's recent entries in this browser, without those their role no longer permits. */
export function recentEntries(me: Me): Recent[] {
  return stored(me).filter(({ url }) => {
    const [path = ''] = url.split('?');
    const permission = findSection(path)?.permission;
    return permission === undefined || me.can.includes(permission);
  });
}

export function rememberEntry(me: Me, { label, url }: PaletteEntry): void {
  if (!url?.startsWith('/admin')) return;
  const others = stored(me).filter((entry) => entry.url !== url);
  const entries = [{ id: url, label, url }, ...others].slice(0, maxEntries);
  storePreference(nameFor(me), JSON.stringify(entries));
}

function stored(me: Me): Recent[] {
  const entries = parseJson(readPreference(nameFor(me)) ?? '');
  return Array.isArray(entries) ? entries.filter(isRecent) : [];
}

function isRecent(entry: unknown): entry is Recent {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, label, url } = entry as Partial<Record<keyof Recent, unknown>>;
  return (
    typeof id === 'string' &&
    typeof label === 'string' &&
    typeof url === 'string' &&
    url.startsWith('/admin')
  );
}
