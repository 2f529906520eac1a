import { z } from 'zod';
import type { FieldSet, FieldTypeName, ValueOf, ValuesOf } from '#fields/field.ts';

/** A value in a form: numbers are texts, and null is '' or an empty list. */
type FormValue<Value> = Value extends number ? string : Value extends null ? never : Value;
export type FormValues<Fields extends FieldSet> = {
  [Name in keyof Fields]: FormValue<ValueOf<Fields[Name]>>;
};

type Stored<Fields extends FieldSet> = {
  [Name in keyof Fields]?: ValueOf<Fields[Name]> | undefined;
};

/** The form values of a row, or of a part of one. */
export function formValuesOf<Fields extends FieldSet>(
  fields: Fields,
  row: Stored<Fields>,
): FormValues<Fields> {
  return mapFields(fields, ({ type, empty }, name) =>
    toFormValue(type, row[name] ?? empty),
  ) as FormValues<Fields>;
}

function toFormValue(type: FieldTypeName, value: unknown) {
  if (type === 'tags') return filledTags(value);
  return typeof value === 'boolean' ? value : String(value ?? '');
}

/** Other programs may have stored empty tags, one twice, or something else. */
function filledTags(tags: unknown): string[] {
  const filled = (Array.isArray(tags) ? tags : []).filter(
    (tag): tag is string => typeof tag === 'string' && tag.trim() !== '',
  );
  return [...new Set(filled)];
}

export function emptyValuesOf<Fields extends FieldSet>(fields: Fields): ValuesOf<Fields> {
  return mapFields(fields, ({ empty }) => empty) as ValuesOf<Fields>;
}

export function labelsOf<Fields extends FieldSet>(fields: Fields): Record<keyof Fields, string> {
  return mapFields(fields, ({ label }) => label) as Record<keyof Fields, string>;
}

/** Checks form values as publishing does, and returns them as they were typed. */
export function formSchemasOf<Fields extends FieldSet>(fields: Fields) {
  const schemas = mapFields(fields, ({ publication }) =>
    z.unknown().superRefine((typed, { addIssue }) => {
      const [issue] = publication.safeParse(typed).error?.issues ?? [];
      if (issue) addIssue(issue.message);
    }),
  );
  return schemas as {
    [Name in keyof Fields]: z.ZodType<FormValues<Fields>[Name], FormValues<Fields>[Name]>;
  };
}

function mapFields<Fields extends FieldSet, Result>(
  fields: Fields,
  toResult: (field: FieldSet[string], name: keyof Fields) => Result,
): Record<string, Result> {
  const results = Object.entries(fields).map(([name, field]) => [name, toResult(field, name)]);
  return Object.fromEntries(results) as Record<string, Result>;
}
