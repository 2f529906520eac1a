import { dequal } from 'dequal/lite';
import { type MergedText, mergeTexts } from '../rich-text/merge-texts.ts';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** The values of a form. Lists and objects are never changed in place, only replaced. */
export type Values = Record<string, JsonValue>;

export interface Row<Fields extends Values> {
  version: number;
  values: Fields;
}

export interface Difference<Fields extends Values> {
  name: keyof Fields & string;
  theirs: Fields[keyof Fields & string];
  mine: Fields[keyof Fields & string];
  /** Whether both sides changed the same, so that the user has to choose. */
  clashes: boolean;
  /** Whether both sides changed a text of paragraphs, in which only those that both changed have to be chosen. */
  isText: boolean;
}

/** Returns what others changed in a row since `base` was read, beside the form's values. */
export function findDifferences<Fields extends Values>(
  base: Fields,
  theirs: Fields,
  mine: Fields,
): Difference<Fields>[] {
  const names = Object.keys(base) as (keyof Fields & string)[];
  return names
    .filter((name) => !dequal(theirs[name], base[name]) && !dequal(theirs[name], mine[name]))
    .map((name) => {
      const merged = mergeValues({ base, theirs, mine }, name, 'mine');
      return {
        name,
        theirs: theirs[name],
        mine: mine[name],
        clashes: !dequal(mine[name], base[name]) && (merged === null || merged.clashes),
        isText: merged !== null,
      };
    });
}

interface Sides<Fields> {
  base: Fields;
  theirs: Fields;
  mine: Fields;
}

/** Merges a rich text that both sides changed; null for other values. */
function mergeValues<Fields extends Values>(
  sides: Sides<Fields>,
  name: keyof Fields,
  winner: 'theirs' | 'mine',
): MergedText | null {
  const [base, theirs, mine] = [sides.base[name], sides.theirs[name], sides.mine[name]];
  if (theirs === base || mine === base) return null;
  if (typeof base !== 'string' || typeof theirs !== 'string' || typeof mine !== 'string')
    return null;
  return mergeTexts({ base, theirs, mine }, winner);
}

/** Merges both sides' changes; where both changed a field, or a block of a rich text, that of `winner` is used. */
export function mergeFields<Fields extends Values>(
  base: Fields,
  theirs: Fields,
  mine: Fields,
  winner: 'theirs' | 'mine',
): Fields {
  const result = { ...theirs };
  for (const name of Object.keys(base) as (keyof Fields)[]) {
    if (dequal(mine[name], base[name])) continue;
    const merged = mergeValues({ base, theirs, mine }, name, winner);
    if (merged) result[name] = merged.html as Fields[keyof Fields];
    else if (winner === 'mine' || dequal(theirs[name], base[name])) result[name] = mine[name];
  }
  return result;
}
