import type { Row, Values } from '../forms/merge-fields.ts';

/** The values of a form and the row it is based on. */
export interface FormValues<Fields extends Values> {
  /** The row that the form is based on. */
  base: Row<Fields>;
  /** What was sent to get `base`: the server trims values, while the form keeps them as typed. */
  sent: Fields;
  typed: Fields;
}

/** Unsaved changes, as the browser stores them. */
export interface LocalChanges<Fields extends Values> {
  /** The version of the row that they are based on. */
  version: number;
  typed: Partial<Fields>;
  /** The server's values of the same fields. */
  was: Partial<Fields>;
}

/** Returns the fields that the server does not have yet; null if there are none. */
export function unsavedChange<Fields extends Values>({
  sent,
  typed,
}: Pick<FormValues<Fields>, 'sent' | 'typed'>): Partial<Fields> | null {
  const change: Partial<Fields> = {};
  for (const name of getFieldNames(sent)) {
    if (typed[name] !== sent[name]) change[name] = typed[name];
  }
  return getFieldNames(change as Fields).length > 0 ? change : null;
}

/** Returns the form's values, with the server's values in unchanged fields. */
export function ownValues<Fields extends Values>({
  base,
  sent,
  typed,
}: FormValues<Fields>): Fields {
  const own = { ...base.values };
  for (const name of getFieldNames(own)) if (typed[name] !== sent[name]) own[name] = typed[name];
  return own;
}

/** Returns the changes for the browser to store, without the fields in `except`; null if there are none. */
export function localChanges<Fields extends Values>(
  state: FormValues<Fields>,
  except: readonly string[] = [],
): LocalChanges<Fields> | null {
  const names = Object.keys(unsavedChange(state) ?? {}).filter((name) => !except.includes(name));
  return changesIn(state.base, state.typed, names);
}

/** Whether restoring these changes would replace unsaved changes. */
export function replacesTyped<Fields extends Values>(
  changes: LocalChanges<Fields>,
  own: LocalChanges<Fields>,
): boolean {
  return getFieldNames(changes.typed as Fields).some(
    (name) => own.typed[name] !== undefined && own.typed[name] !== changes.typed[name],
  );
}

/** Whether these form values already include all of the changes. */
export function includesChanges<Fields extends Values>(
  values: Fields,
  changes: LocalChanges<Fields>,
): boolean {
  return getFieldNames(changes.typed as Fields).every(
    (name) => changes.typed[name] === values[name],
  );
}

/**
 * Returns the fields of `row` that were changed in the form since `sent` was submitted to create it; null if
 * there are none. The server may have trimmed what was sent.
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

export function getFieldNames<Fields extends Values>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}
