import {
  boolean,
  date,
  integer,
  numeric,
  type PgColumnBuilderBase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Field, FieldSet, FieldTypeName, RowValueOf } from './field.ts';

type Builder<Value> = PgColumnBuilderBase & { _: { $type: NonNullable<Value> } };
type ColumnOf<Of extends Field> = Builder<RowValueOf<Of>> &
  (null extends RowValueOf<Of> ? unknown : { _: { notNull: true } });

/** The column of each field type. The type of its data is that of the field's values in a row. */
const columns: {
  [Type in FieldTypeName]: (
    field: Field<Type>,
  ) => PgColumnBuilderBase & { _: { data: NonNullable<RowValueOf<Field<Type>>> } };
} = {
  // Every row is added with its title and slug: these columns have no default.
  title: () => text().notNull(),
  slug: () => text().notNull(),
  text: ({ empty }) => (empty === null ? text() : text().notNull().default(empty)),
  richText: ({ empty }) => text().notNull().default(empty),
  blocks: ({ empty }) => text().notNull().default(empty),
  image: () => text(),
  url: () => text(),
  file: () => text(),
  category: () => text(),
  date: () => date(),
  choice: ({ empty }) => text().notNull().default(empty),
  money: () => numeric({ precision: 16, scale: 2 }),
  integer: () => integer(),
  boolean: ({ empty }) => boolean().notNull().default(empty),
  tags: () => text().array(),
  reference: () => uuid(),
  dateTime: () => timestamp({ withTimezone: true }),
};

/** The columns of fields, by name. */
export function columnsOf<Fields extends FieldSet>(
  fields: Fields,
): { [Name in keyof Fields]: ColumnOf<Fields[Name]> } {
  const made = Object.entries(fields).map(([name, field]) => [
    name,
    (columns[field.type] as (field: Field) => PgColumnBuilderBase)(field),
  ]);
  return Object.fromEntries(made) as { [Name in keyof Fields]: ColumnOf<Fields[Name]> };
}
