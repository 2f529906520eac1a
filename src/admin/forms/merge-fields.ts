export type Values = Record<string, string | boolean>;

export interface Row<Fields extends Values> {
  version: number;
  values: Fields;
}

export interface Difference<Name> {
  name: Name;
  theirs: string | boolean;
  mine: string | boolean;
  /** Whether both sides changed the field, so that the user has to choose. */
  clashes: boolean;
}

/** Returns what others changed in a row since `base` was read, beside the form's values. */
export function findDifferences<Fields extends Values>(
  base: Fields,
  theirs: Fields,
  mine: Fields,
): Difference<keyof Fields & string>[] {
  const names = Object.keys(base) as (keyof Fields & string)[];
  return names
    .filter((name) => theirs[name] !== base[name] && theirs[name] !== mine[name])
    .map((name) => ({
      name,
      theirs: theirs[name] as string | boolean,
      mine: mine[name] as string | boolean,
      clashes: mine[name] !== base[name],
    }));
}

/** Merges both sides' changes; where both changed a field, that of `winner` is used. */
export function mergeFields<Fields extends Values>(
  base: Fields,
  theirs: Fields,
  mine: Fields,
  winner: 'theirs' | 'mine',
): Fields {
  const result = { ...theirs };
  for (const name of Object.keys(base) as (keyof Fields)[]) {
    const touched = mine[name] !== base[name];
    const free = winner === 'mine' || theirs[name] === base[name];
    if (touched && free) result[name] = mine[name];
  }
  return result;
}
