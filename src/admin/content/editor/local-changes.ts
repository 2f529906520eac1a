import {
  type Difference,
  findDifferences,
  type Row,
  type Values,
} from '../../forms/merge-fields.ts';

/** What stands in a form beside what the server has of it. */
export interface Held<Fields extends Values> {
  /** The row as the server has it. */
  base: Row<Fields>;
  /** What was typed for it: the server tidies what it is sent, and the form keeps what was typed. */
  sent: Fields;
}

export function freshly<Fields extends Values>(base: Row<Fields>): Held<Fields> {
  return { base, sent: base.values };
}

/** The fields that the server does not have yet; null when it has all of them. */
export function changeIn<Fields extends Values>(
  { sent }: Held<Fields>,
  typed: Fields,
): Partial<Fields> | null {
  const change: Partial<Fields> = {};
  for (const name of namesOf(sent)) {
    if (typed[name] !== sent[name]) change[name] = typed[name];
  }
  return Object.keys(change).length > 0 ? change : null;
}

/** What stands in the form, with the server's value where nothing was typed since it was sent. */
export function mineIn<Fields extends Values>({ base, sent }: Held<Fields>, typed: Fields): Fields {
  const mine = { ...base.values };
  for (const name of namesOf(mine)) {
    if (typed[name] !== sent[name]) mine[name] = typed[name];
  }
  return mine;
}

/** What somebody else changed in a row since it was read: what the server tidied of one's own is none of it. */
export function foundIn<Fields extends Values>(
  held: Held<Fields>,
  theirs: Fields,
  typed: Fields,
): Difference<keyof Fields & string>[] {
  return findDifferences(held.base.values, theirs, mineIn(held, typed)).filter(
    (one) => typeof one.mine !== 'string' || one.mine.trim() !== one.theirs,
  );
}

/** Another version of the row, in which nothing differs that the form would have to ask about. */
export function movedOn<Fields extends Values>(
  { base, sent }: Held<Fields>,
  now: Row<Fields>,
): Held<Fields> {
  const next = { ...sent };
  for (const name of namesOf(next)) {
    if (now.values[name] !== base.values[name]) next[name] = now.values[name];
  }
  return { base: now, sent: next };
}

/** What was typed and not saved, as it is kept in the browser. */
export interface Kept<Fields extends Values> {
  /** The version it was typed for. */
  version: number;
  typed: Partial<Fields>;
  /** What the server had in the same fields. */
  was: Partial<Fields>;
}

/** Null when the server has all of it. */
export function keptOf<Fields extends Values>(
  held: Held<Fields>,
  typed: Fields,
): Kept<Fields> | null {
  const change = changeIn(held, typed);
  if (!change) return null;
  const was: Partial<Fields> = {};
  for (const name of namesOf(change as Fields)) was[name] = held.base.values[name];
  return { version: held.base.version, typed: change, was };
}

/** What of the named fields was typed in the form of something new while it was being added; null for nothing. */
export function typedSince<Fields extends Values>(
  row: { version: number; draft?: object | null },
  names: readonly string[],
  sent: Fields,
  typed: Fields,
): Kept<Fields> | null {
  const stored = { ...row, ...row.draft } as Record<string, unknown>;
  const was: Partial<Fields> = {};
  const now: Partial<Fields> = {};
  for (const name of namesOf(sent).filter(
    (one) => names.includes(one) && typed[one] !== sent[one],
  )) {
    // The server tidies what it is sent.
    const isStored = typeof stored[name] === typeof sent[name];
    was[name] = isStored ? (stored[name] as Fields[typeof name]) : sent[name];
    now[name] = typed[name];
  }
  return Object.keys(now).length > 0 ? { version: row.version, typed: now, was } : null;
}

/**
 * What was kept, back in a form. What others changed in the same fields since it was typed is found as a
 * difference; in all other fields theirs stands.
 */
export function restored<Fields extends Values>(
  kept: Kept<Fields>,
  { base, sent }: Held<Fields>,
  typed: Fields,
): { held: Held<Fields>; typed: Fields } {
  return {
    held: {
      base: {
        version: Math.min(kept.version, base.version),
        values: { ...base.values, ...kept.was },
      },
      sent: { ...sent, ...kept.was },
    },
    typed: { ...typed, ...kept.typed },
  };
}

/** Whether what was typed would be gone where `kept` is put into the form. */
export function replaces<Fields extends Values>(kept: Kept<Fields>, mine: Kept<Fields>): boolean {
  return namesOf(kept.typed as Fields).some(
    (name) => mine.typed[name] !== undefined && mine.typed[name] !== kept.typed[name],
  );
}

/** Whether a form that says `values` says nothing else than what was kept. */
export function saysTheSame<Fields extends Values>(kept: Kept<Fields>, values: Fields): boolean {
  return namesOf(kept.typed as Fields).every((name) => kept.typed[name] === values[name]);
}

function namesOf<Fields extends Values>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}
