import type { Me } from '../session/me.ts';
import { sectionAt } from '../shell/sections.ts';
import { readPreference, storePreference } from '../shell/stored-preference.ts';
import type { PaletteEntry } from './palette-context.ts';

type Recent = Required<Pick<PaletteEntry, 'id' | 'label' | 'address'>>;

const most = 5;
const nameFor = ({ id }: Me) => `directorate.recent.${id}`;

/** What this person opened last from the palette in this browser, without what their role has lost. */
export function recentEntries(me: Me): Recent[] {
  return stored(me).filter(({ address }) => {
    const [path = ''] = address.split('?');
    const permission = sectionAt(path)?.permission;
    return permission === undefined || me.can.includes(permission);
  });
}

export function rememberEntry(me: Me, { label, address }: PaletteEntry): void {
  if (!address?.startsWith('/admin')) return;
  const others = stored(me).filter((entry) => entry.address !== address);
  const entries = [{ id: address, label, address }, ...others].slice(0, most);
  storePreference(nameFor(me), JSON.stringify(entries));
}

function stored(me: Me): Recent[] {
  try {
    const entries: unknown = JSON.parse(readPreference(nameFor(me)) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isRecent) : [];
  } catch {
    return [];
  }
}

function isRecent(entry: unknown): entry is Recent {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, label, address } = entry as Partial<Record<keyof Recent, unknown>>;
  return (
    typeof id === 'string' &&
    typeof label === 'string' &&
    typeof address === 'string' &&
    address.startsWith('/admin')
  );
}
