import { z } from 'zod';
import type { Field, FieldSet, FieldTypeName, ValueOf, ValuesOf } from '#fields/field.ts';

/** A value in a form: numbers are texts, and null is '' or an empty list. */
export type FormValue<Value> = Value extends number ? string : Value extends null ? never : Value;
export type FormValues<Fields extends FieldSet> = {
  [Name in keyof Fields]: FormValue<ValueOf<Fields[Name]>>;
};

/** The form values of a row, or of a part of one. */
export function formValuesOf<Fields extends FieldSet>(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
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

/** The input for the API: form values of some fields, without what else the form holds. */
export function toInput(
  fields: FieldSet,
  typed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const inputs = Object.entries(fields)
    .filter(([name]) => typed[name] !== undefined)
    .map(([name, field]) => [name, toInputValue(field, typed[name])]);
  return Object.fromEntries(inputs);
}

/** No user is null; the API takes other empty values as ''. */
function toInputValue({ type }: Field, typed: unknown): unknown {
  return type === 'reference' ? typed || null : typed;
}

export function emptyValuesOf<Fields extends FieldSet>(fields: Fields): ValuesOf<Fields> {
  return mapFields(fields, ({ empty }) => empty) as ValuesOf<Fields>;
}

export function labelsOf<Fields extends FieldSet>(fields: Fields): Record<keyof Fields, string> {
  return mapFields(fields, ({ label }) => label) as Record<keyof Fields, string>;
}

/** Checks form values as publishing does, and returns them as they were typed. */
export function formSchemasOf<Fields extends FieldSet>(fields: Fields) {
  const schemas = mapFields(fields, (field) =>
    z.unknown().superRefine((typed, { addIssue }) => {
      const [issue] = field.publication.safeParse(toInputValue(field, typed)).error?.issues ?? [];
      if (issue) addIssue(issue.message);
    }),
  );
  return schemas as {
    [Name in keyof Fields]: z.ZodType<FormValues<Fields>[Name], FormValues<Fields>[Name]>;
  };
}

function mapFields<Fields extends FieldSet, Result>(
  fields: Fields,
  toResult: (field: Field, name: string) => Result,
): Record<string, Result> {
  const results = Object.entries(fields).map(([name, field]) => [name, toResult(field, name)]);
  return Object.fromEntries(results) as Record<string, Result>;
}
