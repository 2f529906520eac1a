import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Field, FieldSet, FieldTypeName, RowValueOf } from './field.ts';
import type { Setting, SettingSet, SettingTypeName, StoredSetting } from './setting.ts';

type Builder<Value> = PgColumnBuilderBase & { _: { $type: NonNullable<Value> } };
type Column<Value> = Builder<Value> & (null extends Value ? unknown : { _: { notNull: true } });

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
): { [Name in keyof Fields]: Column<RowValueOf<Fields[Name]>> } {
  const made = Object.entries(fields).map(([name, field]) => [
    name,
    (columns[field.type] as (field: Field) => PgColumnBuilderBase)(field),
  ]);
  return Object.fromEntries(made) as { [Name in keyof Fields]: Column<RowValueOf<Fields[Name]>> };
}

type SettingColumns<Settings extends SettingSet> = {
  [Name in keyof Settings]: Column<StoredSetting<Settings[Name]>> & { _: { hasDefault: true } };
};

const settingColumns: {
  [Type in SettingTypeName]: (setting: Setting<Type>) => PgColumnBuilderBase;
} = {
  text: ({ empty }) => (empty === null ? text() : text().notNull().default(empty)),
  email: () => text(),
  image: () => text(),
  colour: ({ empty }) => text().notNull().default(empty),
  boolean: ({ empty }) => boolean().notNull().default(empty),
  choice: ({ empty }) => (empty === null ? text() : text().notNull().default(empty)),
  date: () => date(),
  port: ({ empty }) => integer().default(empty),
  retention: ({ empty }) => integer().notNull().default(empty),
  bytes: () => integer(),
  password: () => text(),
  timeZone: ({ empty }) => text().notNull().default(empty),
  currency: ({ empty }) => text().notNull().default(empty),
  socialMedia: ({ empty }) => jsonb().notNull().default(empty),
  figures: ({ empty }) => jsonb().notNull().default(empty),
  link: () => text(),
  moment: () => timestamp({ withTimezone: true }),
  page: () => uuid(),
};

/** The columns of settings, by name. Each has a default. */
export function settingColumnsOf<Settings extends SettingSet>(
  settings: Settings,
): SettingColumns<Settings> {
  const made = Object.entries(settings).map(([name, setting]) => [
    name,
    (settingColumns[setting.type] as (setting: Setting) => PgColumnBuilderBase)(setting),
  ]);
  return Object.fromEntries(made) as SettingColumns<Settings>;
}
