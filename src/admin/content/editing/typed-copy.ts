import type { Row, Values } from '../../editing/merging.ts';

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

function namesOf<Fields extends Values>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}
