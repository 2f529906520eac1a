import type { Field, FieldTypeName } from '#fields/field.ts';
import type { searchAndSharing } from '#fields/search-and-sharing.ts';
import type {
  ContentFieldSet,
  ContentTypeDefinition,
  ListedFields,
  NameOf,
} from './define-content-type.ts';
import type { FactType, FilterType, PropertyType, PublicPages } from './public-pages.ts';

type ItemFieldSet = ContentFieldSet & typeof searchAndSharing;

/** A content type whose public pages follow from its declaration. */
export type ItemType = ContentTypeDefinition<ItemFieldSet, string, string> & {
  publicPages: PublicPages;
};

type PublicPagesOf<Fields> = PublicPages<
  NameOf<Fields, 'date'>,
  NameOf<Fields, FilterType>,
  NameOf<Fields, FactType>,
  NameOf<Fields, PropertyType>
>;

/** Like `defineContentType`; also rejects fields of a type that the part of the public pages can't show. */
export function defineItemType<
  Fields extends ItemFieldSet,
  const Text extends keyof Fields & string,
>(
  type: ContentTypeDefinition<Fields, Text> &
    ListedFields<NoInfer<Fields>> & { publicPages: PublicPagesOf<NoInfer<Fields>> },
): ContentTypeDefinition<Fields, Text> & { publicPages: PublicPages } {
  return type;
}

/** A field of an item type by its key in a map of `PublicPages`: a query param, a label or a property. */
export interface PublicField<Type extends FieldTypeName> {
  key: string;
  name: string;
  field: Field<Type>;
}

export function filtersOf({ fields, publicPages }: ItemType): PublicField<FilterType>[] {
  return publicFields(fields, Object.entries(publicPages.filters));
}

export function cardFactsOf({ fields, publicPages }: ItemType): PublicField<FilterType>[] {
  return publicFields(
    fields,
    publicPages.cardFacts.map((name) => [name, name]),
  );
}

export function factsOf({ fields, publicPages }: ItemType): PublicField<FactType>[] {
  return publicFields(fields, Object.entries(publicPages.facts));
}

export function propertiesOf({ fields, publicPages }: ItemType): PublicField<PropertyType>[] {
  return publicFields(fields, Object.entries(publicPages.schema.properties));
}

/** `defineItemType` has checked the types of the fields. */
function publicFields<Type extends FieldTypeName>(
  fields: Readonly<Record<string, Field>>,
  entries: readonly (readonly [string, string])[],
): PublicField<Type>[] {
  return entries.map(([key, name]) => ({ key, name, field: fields[name] as Field<Type> }));
}
