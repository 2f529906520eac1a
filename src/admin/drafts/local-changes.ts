import type { Row, Values } from '../forms/merge-fields.ts';

/** The values of a form and what the server has of them. */
export interface FormValues<Fields extends Values> {
  /** The row that the form builds on. */
  base: Row<Fields>;
  /** What was typed for `base`: the server trims what it is sent, and the form keeps what was typed. */
  sent: Fields;
  typed: Fields;
}

/** What was typed and not saved, as the browser stores it. */
export interface LocalChanges<Fields extends Values> {
  /** The version of the row it was typed for. */
  version: number;
  typed: Partial<Fields>;
  /** What the server had in the same fields. */
  was: Partial<Fields>;
}

/** The fields that the server does not have yet; null when it has all of them. */
export function unsavedChange<Fields extends Values>({
  sent,
  typed,
}: Pick<FormValues<Fields>, 'sent' | 'typed'>): Partial<Fields> | null {
  const change: Partial<Fields> = {};
  for (const name of namesOf(sent)) {
    if (typed[name] !== sent[name]) change[name] = typed[name];
  }
  return namesOf(change as Fields).length > 0 ? change : null;
}

/** The form's values, with the server's where nothing was typed since they were sent. */
export function ownValues<Fields extends Values>({
  base,
  sent,
  typed,
}: FormValues<Fields>): Fields {
  const own = { ...base.values };
  for (const name of namesOf(own)) if (typed[name] !== sent[name]) own[name] = typed[name];
  return own;
}

/** What the browser has to store, without the fields of `except`; null for nothing. */
export function localChanges<Fields extends Values>(
  state: FormValues<Fields>,
  except: readonly string[] = [],
): LocalChanges<Fields> | null {
  const names = Object.keys(unsavedChange(state) ?? {}).filter((name) => !except.includes(name));
  return changesIn(state.base, state.typed, names);
}

/** Whether restoring these changes would replace something typed. */
export function replacesTyped<Fields extends Values>(
  changes: LocalChanges<Fields>,
  own: LocalChanges<Fields>,
): boolean {
  return namesOf(changes.typed as Fields).some(
    (name) => own.typed[name] !== undefined && own.typed[name] !== changes.typed[name],
  );
}

/** Whether a form with these values already includes all of the changes. */
export function includesChanges<Fields extends Values>(
  values: Fields,
  changes: LocalChanges<Fields>,
): boolean {
  return namesOf(changes.typed as Fields).every((name) => changes.typed[name] === values[name]);
}

/**
 * What was typed in the fields of `row` since the values that it was created from were sent; null for
 * nothing. The server may have trimmed what it was sent.
 */
export function changesSince(
  row: Row<Values>,
  sent: Values,
  typed: Values,
): LocalChanges<Values> | null {
  const names = Object.keys(row.values).filter((name) => typed[name] !== sent[name]);
  return changesIn(row, typed, names);
}

function changesIn<Fields extends Values>(
  { version, values }: Row<Fields>,
  typed: Fields,
  names: readonly string[],
): LocalChanges<Fields> | null {
  const own = (from: Fields) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>;
  return names.length > 0 ? { version, typed: own(typed), was: own(values) } : null;
}

export function isEqual(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
) {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

export function namesOf<Fields extends Values>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}
