import { isPlainObject } from './plain-object.ts';

/** The blocks of one parent's zones, by zone name in stored order. */
export type ParentZones = ReadonlyMap<string, unknown[]>;

/** Zones by the id of their parent. A zone is handed out once, so a circle of them ends. */
export interface LegacyZones {
  take(parentId: unknown): ParentZones;
  /** Blocks at the top of zones nobody took. */
  left(): number;
}

export const noZones: ParentZones = new Map();

/** Reads the zones of old pages: lists of blocks under `parent id:zone name`. */
export function readZones(stored: unknown): LegacyZones {
  const byParent = new Map<unknown, Map<string, unknown[]>>();
  for (const [key, blocks] of isPlainObject(stored) ? Object.entries(stored) : []) {
    const [parentId, name] = splitKey(key);
    if (!Array.isArray(blocks) || blocks.length === 0) continue;
    const zones = byParent.get(parentId) ?? new Map<string, unknown[]>();
    byParent.set(parentId, zones.set(name, blocks));
  }
  return {
    take(parentId) {
      const zones = byParent.get(parentId) ?? noZones;
      byParent.delete(parentId);
      return zones;
    },
    left: () => [...byParent.values()].flatMap((zones) => [...zones.values()]).flat().length,
  };
}

function splitKey(key: string): [parentId: string, name: string] {
  const colon = key.indexOf(':');
  return colon < 0 ? ['root', key] : [key.slice(0, colon), key.slice(colon + 1)];
}

/**
 * Old zone names to slots. One slot takes all. Several are numbered: `column-0` and `column-1`
 * count from nought when any zone of the parent does; names without a number keep their order.
 */
export function zonesToSlots(zones: ParentZones, slots: readonly string[]): ParentZones {
  const filled = new Map<string, unknown[]>();
  if (slots.length === 0) return filled;
  const first = [...zones.keys()].some((name) => numberIn(name) === 0) ? 0 : 1;
  let place = 0;
  for (const [name, blocks] of zones) {
    const wanted = (numberIn(name) ?? place + first) - first;
    const slot = slots[Math.min(wanted, slots.length - 1)] ?? '';
    const held = filled.get(slot) ?? [];
    filled.set(slot, held);
    for (const block of blocks) held.push(block);
    place += 1;
  }
  return filled;
}

const longestNumber = 9;

function numberIn(name: string): number | undefined {
  // The end alone: looking through a long name for digits at its end takes as long as its square.
  const digits = /\d+$/.exec(name.slice(-longestNumber))?.[0];
  return digits === undefined ? undefined : Number(digits);
}
