import { isPlainObject } from './plain-object.ts';

/** Blocks of a parent's zones by zone name, in stored order. */
export type ParentZones = ReadonlyMap<string, unknown[]>;

/** Zones by parent id. Each is returned once, so that circular zones terminate. */
export interface LegacyZones {
  take(parentId: unknown): ParentZones;
  /** Number of top-level blocks in zones that were not taken. */
  left(): number;
}

export const noZones: ParentZones = new Map();

/** Parses legacy zones: lists of blocks by `parent id:zone name`. */
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
 * Maps legacy zones to slots. A single slot takes all. For several slots, names are numbered from zero if any
 * zone of the parent is, else from one; names without a number keep their order.
 */
export function zonesToSlots(zones: ParentZones, slots: readonly string[]): ParentZones {
  const filled = new Map<string, unknown[]>();
  if (slots.length === 0) return filled;
  const first = [...zones.keys()].some((name) => numberIn(name) === 0) ? 0 : 1;
  let place = 0;
  for (const [name, blocks] of zones) {
    const wanted = (numberIn(name) ?? place + first) - first;
    const slot = slots[Math.min(wanted, slots.length - 1)] ?? '';
    const children = filled.get(slot) ?? [];
    filled.set(slot, children);
    for (const block of blocks) children.push(block);
    place += 1;
  }
  return filled;
}

const maxNumberLength = 9;

function numberIn(name: string): number | undefined {
  // Only the end: matching digits at the end of a long name takes quadratic time.
  const digits = /\d+$/.exec(name.slice(-maxNumberLength))?.[0];
  return digits === undefined ? undefined : Number(digits);
}
