import type { ContentTableName } from '#constants/enums.ts';
import type { contentSortColumns, Sort } from '#constants/list-params.ts';
import type { FieldSet, ValuesOf } from '#fields/field.ts';
import type { titleAndSlug } from '#fields/title-and-slug.ts';
import type { Rule } from './content-rules.ts';

/** The fields of a form from top to bottom. Two may share a row. */
export type FormRows<Name extends string> = readonly (Name | readonly [Name, Name])[];

export type ContentFieldSet = FieldSet & typeof titleAndSlug;

type ContentSortColumn = (typeof contentSortColumns)[number];

/** A content type as panel and server know it. */
export interface ContentTypeDefinition<
  Fields extends ContentFieldSet = ContentFieldSet,
  Text extends string = string,
  Name extends string = keyof Fields & string,
> {
  /** Also the name of its table. */
  name: ContentTableName;
  noun: string;
  /** The public path before the slug. */
  path: string;
  permission: `${ContentTableName}.write`;
  fields: Fields;
  /** The column that says whether a row is published. */
  publicationColumn: 'status' | 'publication';
  /** The field with the long text, which lists leave out. */
  text: Text;
  /** The field with the summary that lists and search engines show. */
  lead?: NoInfer<Name>;
  /** The field with the image of lists and shared links. */
  image?: NoInfer<Name>;
  /** The form above the list, without title and slug. Pages have a form of their own. */
  quickForm?: FormRows<NoInfer<Name>>;
  /** The Settings tab of the writing screen, without the slug. */
  settings?: FormRows<NoInfer<Name>>;
  /** What the list can be sorted by, in the order of its select. */
  sorts?: readonly Sort<ContentSortColumn>[];
  /** What publishing requires of several fields together. */
  rules: readonly Rule<Name>[];
}

export type FieldsOf<Type extends { fields: FieldSet }> = ValuesOf<Type['fields']>;

/** Rejects, as a type error, the name of a field that the type does not have. */
export function defineContentType<
  Fields extends ContentFieldSet,
  const Text extends keyof Fields & string,
>(type: ContentTypeDefinition<Fields, Text>): ContentTypeDefinition<Fields, Text> {
  return type;
}
