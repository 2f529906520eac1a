import type { ContentTableName, Vocabulary } from '#constants/enums.ts';
import type { ContentListParam, contentSortColumns, Sort } from '#constants/list-params.ts';
import type { Field, FieldSet, FieldTypeName, ValuesOf } from '#fields/field.ts';
import type { titleAndSlug } from '#fields/title-and-slug.ts';
import type { Rule } from './content-rules.ts';
import type { PublicPages } from './public-pages.ts';

/** The fields of a form from top to bottom. Two may share a row. */
export type FormRows<Name extends string> = readonly (Name | readonly [Name, Name])[];

export type ContentFieldSet = FieldSet & typeof titleAndSlug;

type ContentSortColumn = (typeof contentSortColumns)[number];

/** A content type without the checks of its fields. */
export interface ContentTypeSummary {
  /** Also the name of its table. */
  name: string;
  noun: string;
  /** The public path before the slug. */
  path: string;
  permission: string;
  fields: Readonly<Record<string, { type: FieldTypeName }>>;
  /** The column that says whether a row is published. */
  publicationColumn: 'status' | 'publication';
  /** The field with the summary that lists and search engines show. */
  lead: string;
  /** The field with the long text, which lists leave out. */
  text: string;
  /** The list that its categories are from, if it has any. */
  vocabulary?: Vocabulary;
  /** Other fields of text whose words the search finds. */
  alsoSearched?: readonly string[];
  /** The date by which the search orders the newest first; by default that of the last edit that is public. */
  searchDate?: 'published_at';
  /** Paths before the slug that lead to an item, too. */
  otherPaths?: readonly string[];
  /** What visitors see of it, for a type without public pages of its own. */
  publicPages?: PublicPages;
  /** Whether slugs may have several parts, as in `about/team`. */
  hasNestedSlugs?: boolean;
  /** Columns that the database sets from others: a new value is no edit, and is not announced. */
  derivedColumns?: readonly string[];
  /** Columns with the order of the items: a new value is no edit, but is announced. */
  orderColumns?: readonly string[];
  /** The choices that the panel's list can be filtered by; also the names of the query params. */
  filters?: readonly string[];
}

/** A content type as panel and server know it. */
export interface ContentTypeDefinition<
  Fields extends ContentFieldSet = ContentFieldSet,
  Text extends string = string,
  Name extends string = keyof Fields & string,
> extends ContentTypeSummary {
  name: ContentTableName;
  permission: `${ContentTableName}.write`;
  fields: Fields;
  lead: NoInfer<Name>;
  text: Text;
  alsoSearched?: readonly NoInfer<Name>[];
  /** The field with the image of lists and shared links. */
  image?: NoInfer<Name>;
  /** The form above the list, without title and slug. Pages have a form of their own. */
  quickForm?: FormRows<NoInfer<Name>>;
  /** The Settings tab of the writing screen, without the slug. */
  settings?: FormRows<NoInfer<Name>>;
  /** What the list can be sorted by, in the order of its select. */
  sorts?: readonly Sort<ContentSortColumn>[];
  /** The columns between title and status of the panel's list, where there is room for them. */
  columns?: readonly NoInfer<Name>[];
  filters?: readonly NoInfer<Name>[];
  /** What publishing requires of several fields together. */
  rules: readonly Rule<Name>[];
}

export type FieldsOf<Type extends { fields: FieldSet }> = ValuesOf<Type['fields']>;

/** The names of the fields of these types. */
export type NameOf<Fields, Type extends FieldTypeName> = string &
  { [Name in keyof Fields]: Fields[Name] extends { type: Type } ? Name : never }[keyof Fields];

/** The field types that the panel's list has columns for. */
export type ColumnType = 'choice' | 'category';

/** What the panel's list can show and filter by. */
export interface ListedFields<Fields> {
  /** The status has a column in every list. */
  columns?: readonly Exclude<NameOf<Fields, ColumnType>, 'status'>[];
  filters?: readonly Exclude<NameOf<Fields, 'choice'>, ContentListParam>[];
}

/** Rejects, as a type error, a field that the type does not have or that the panel's list can't show or filter by. */
export function defineContentType<
  Fields extends ContentFieldSet,
  const Text extends keyof Fields & string,
>(
  type: ContentTypeDefinition<Fields, Text> & ListedFields<NoInfer<Fields>>,
): ContentTypeDefinition<Fields, Text> {
  return type;
}

/** A field that the panel's list shows or filters by. */
export interface ListedField<Type extends ColumnType> {
  name: string;
  field: Field<Type>;
}

interface ListedNames {
  fields: FieldSet;
  columns?: readonly string[];
  filters?: readonly string[];
}

export function listColumnsOf({ fields, columns = [] }: ListedNames): ListedField<ColumnType>[] {
  return listedFields(fields, columns);
}

export function listFiltersOf({ fields, filters = [] }: ListedNames): ListedField<'choice'>[] {
  return listedFields(fields, filters);
}

/** `defineContentType` has checked the types of the fields. */
function listedFields<Type extends ColumnType>(
  fields: FieldSet,
  names: readonly string[],
): ListedField<Type>[] {
  return names.map((name) => ({ name, field: fields[name] as Field<Type> }));
}
