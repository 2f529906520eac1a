import { z } from 'zod';
import type { FieldSet, ValueOf, ValuesOf } from '#fields/field.ts';

/** A value in a form: numbers are texts, and null is ''. */
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
  return mapFields(fields, ({ empty }, name) => {
    const value = row[name] ?? empty;
    return typeof value === 'boolean' ? value : String(value ?? '');
  }) as FormValues<Fields>;
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
