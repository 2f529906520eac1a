import type { z } from 'zod';

/** The field types and their values. Maps with a part of each, such as `columns.server.ts`, have the same keys. */
interface FieldValues {
  title: string;
  slug: string;
  /** One or a few lines; null if it need not be filled in and is empty. */
  text: string | null;
  /** HTML, or plain text. */
  richText: string;
  /** The blocks of the page builder as JSON text, or the format before it. */
  blocks: string;
  /** The URL of an image. */
  image: string | null;
  url: string | null;
  /** The URL of a file of the media library. */
  file: string | null;
  category: string | null;
  /** A day, YYYY-MM-DD. */
  date: string | null;
  /** One of a list. */
  choice: string;
  /** A decimal number, in the site's currency. */
  money: string | null;
  integer: number | null;
  boolean: boolean;
  /** Names, each once; null if there is none. */
  tags: string[] | null;
  /** The id of a user. */
  reference: string | null;
  /** A moment in UTC, ISO 8601. */
  dateTime: string | null;
}
export type FieldTypeName = keyof FieldValues;

/** A field of a content type. Functions such as `text` make it. */
export interface Field<Type extends FieldTypeName = FieldTypeName> {
  type: Type;
  label: string;
  /** Help text of its control. */
  hint?: string | undefined;
  /** The height of its control, if it is a text of several lines. */
  rows?: number | undefined;
  /** Of a choice: the label of each value. */
  options?: Readonly<Record<string, string>> | undefined;
  /** Of a boolean: the label of its checkbox, if that is not `label`. */
  checkboxLabel?: string | undefined;
  /** The value until one is entered. */
  empty: FieldValues[Type];
  /** Types and lengths: a draft may be incomplete. */
  draft: z.ZodType<FieldValues[Type]>;
  /** The complete value, as publishing requires it. */
  publication: z.ZodType<FieldValues[Type]>;
  /** Like `publication`, but left out of a new item, an optional field gets its empty value. */
  creation: z.ZodType<FieldValues[Type]>;
  /** The value in responses of the API. */
  json: z.ZodType;
}

export type FieldSet = Readonly<Record<string, Field>>;
export type ValueOf<Of extends Field> = z.output<Of['draft']>;
export type ValuesOf<Fields extends FieldSet> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** The value as a row has it. */
export type RowValueOf<Of extends Field> = Of['type'] extends 'dateTime'
  ? Date | null
  : ValueOf<Of>;
export type RowValuesOf<Fields extends FieldSet> = {
  [Name in keyof Fields]: RowValueOf<Fields[Name]>;
};

/** One schema of each field, or setting. */
export function schemasOf<
  Fields extends Readonly<Record<string, Readonly<Record<Part, z.ZodType>>>>,
  Part extends string,
>(fields: Fields, part: Part): { [Name in keyof Fields]: Fields[Name][Part] } {
  const schemas = Object.entries(fields).map(([name, field]) => [name, field[part]]);
  return Object.fromEntries(schemas) as { [Name in keyof Fields]: Fields[Name][Part] };
}

/** The values of these fields, without the other columns of the row. */
export function valuesOf<Fields extends FieldSet>(
  fields: Fields,
  row: RowValuesOf<Fields>,
): ValuesOf<Fields> {
  const values = Object.keys(fields).map((name) => [name, toValue(row[name])]);
  return Object.fromEntries(values) as ValuesOf<Fields>;
}

/** Null for moments that JavaScript cannot represent, which only another program can have stored. */
function toValue(stored: unknown): unknown {
  if (!(stored instanceof Date)) return stored;
  return Number.isNaN(stored.getTime()) ? null : stored.toISOString();
}

/** Accepts that the input is left out, which gives `empty`. */
export function orEmpty<Schema extends z.ZodType>(schema: Schema, empty: z.output<Schema>) {
  return schema.optional().transform((value): z.output<Schema> => value ?? empty);
}
