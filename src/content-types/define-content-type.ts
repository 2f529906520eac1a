import type { ContentTableName } from '#constants/enums.ts';
import type { FieldSet, ValuesOf } from '#fields/field.ts';
import type { titleAndSlug } from '#fields/title-and-slug.ts';
import type { Rule } from './content-rules.ts';

export type ContentFieldSet = FieldSet & typeof titleAndSlug;

/** A content type as panel and server know it. */
export interface ContentTypeDefinition<
  Fields extends ContentFieldSet = ContentFieldSet,
  Text extends string = string,
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
  /** What publishing requires of several fields together. */
  rules: readonly Rule<keyof Fields & string>[];
}

export type FieldsOf<Type extends { fields: FieldSet }> = ValuesOf<Type['fields']>;

/** Rejects, as a type error, the name of a field that the type does not have. */
export function defineContentType<
  Fields extends ContentFieldSet,
  const Text extends keyof Fields & string,
>(type: ContentTypeDefinition<Fields, Text>): ContentTypeDefinition<Fields, Text> {
  return type;
}
