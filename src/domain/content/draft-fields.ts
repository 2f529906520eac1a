import { isDeepStrictEqual } from 'node:util';
import type { Content, ContentFields, ContentType } from './content-type.ts';

/** The live fields with the draft applied. */
export function fieldsWithDraft<Of extends Content>(
  contentType: ContentType<Of>,
  row: Of['row'],
): Of['fields'] {
  const live = contentType.fieldsOf(row);
  return { ...live, ...pickKnownFields(live, row.draft) };
}

/** The fields that differ from the live ones, as `draft` holds them; null when none does. */
export function changedFields<Fields extends ContentFields>(
  live: Fields,
  working: Fields,
): Partial<Fields> | null {
  const changed = getFieldNames(live).filter(
    (name) => !isDeepStrictEqual(live[name], working[name]),
  );
  return changed.length > 0 ? only<Fields>(working, changed) : null;
}

/** The values of known fields; undefined counts as left out. */
export function pickKnownFields<Fields extends ContentFields>(
  live: Fields,
  value: unknown,
): Partial<Fields> {
  if (typeof value !== 'object' || value === null) return {};
  const fields = value as Partial<Fields>;
  const names = getFieldNames(live).filter((name) => fields[name] !== undefined);
  return only(fields, names);
}

function getFieldNames<Fields extends ContentFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}

function only<Fields extends ContentFields>(
  fields: Partial<Fields>,
  names: readonly (keyof Fields)[],
): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name of names) picked[name] = fields[name];
  return picked;
}
