import { isDeepStrictEqual } from 'node:util';

/** Values that may be left out, or undefined. */
export type Submitted<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** The given values that differ from the stored ones. Those that are undefined are kept. */
export function changedValues<Values extends object>(
  current: Values,
  submitted: Submitted<Values>,
): Partial<Values> {
  const names = Object.keys(submitted) as (keyof Values)[];
  const changed = names.filter(
    (name) => submitted[name] !== undefined && !isDeepStrictEqual(submitted[name], current[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, submitted[name]])) as Partial<Values>;
}
