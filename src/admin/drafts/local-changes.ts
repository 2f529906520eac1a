import { dequal } from 'dequal/lite';
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

/** Returns the fields of `to` that differ from `from`; null if there are none. */
export function findChange<Fields extends Values>(
  from: Partial<Fields>,
  to: Partial<Fields>,
): Partial<Fields> | null {
  const changed = Object.entries(to).filter(([name, value]) => !dequal(value, from[name]));
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : null;
}

/** Returns the fields that the server does not have yet; null if there are none. */
export function unsavedChange<Fields extends Values>({
  sent,
  typed,
}: Pick<FormValues<Fields>, 'sent' | 'typed'>): Partial<Fields> | null {
  return findChange<Fields>(sent, typed);
}

/** Returns the form's values, with the server's values in unchanged fields. */
export function ownValues<Fields extends Values>(state: FormValues<Fields>): Fields {
  return { ...state.base.values, ...unsavedChange(state) };
}

/** Returns the changes for the browser to store, without the fields in `except`; null if there are none. */
export function localChanges<Fields extends Values>(
  { base, sent, typed }: FormValues<Fields>,
  except: readonly string[] = [],
): LocalChanges<Fields> | null {
  const names = Object.keys(findChange(sent, typed) ?? {}).filter((name) => !except.includes(name));
  const pick = (values: Fields) =>
    Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Fields>;
  if (names.length === 0) return null;
  return { version: base.version, typed: pick(typed), was: pick(base.values) };
}

/** Whether restoring these changes would replace unsaved changes. */
export function replacesTyped<Fields extends Values>(
  { typed }: LocalChanges<Fields>,
  own: LocalChanges<Fields>,
): boolean {
  return findChange<Fields>({ ...typed, ...own.typed }, typed) !== null;
}

/** Whether these form values already include all of the changes. */
export function includesChanges<Fields extends Values>(
  values: Fields,
  { typed }: LocalChanges<Fields>,
): boolean {
  return findChange(values, typed) === null;
}
