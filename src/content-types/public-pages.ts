/** The field types that a list can be filtered by, a choice by its value and a date by its year. Cards show them, too. */
export type FilterType = 'choice' | 'date';
/** The field types of the facts beside the text of an item. */
export type FactType = FilterType | 'text' | 'file';
/** The field types that structured data can have. */
export type PropertyType = 'text' | 'date' | 'image' | 'file';

/**
 * The list and the pages of items that visitors see, if `src/site/items` makes them. Pages of staff may be at the path of
 * such a type and below it, too: an item is shown before a page with the same URL, the list below the content of the page
 * there. Without any item, the list is not found.
 */
export interface PublicPages<
  DateName extends string = string,
  FilterName extends string = string,
  FactName extends string = string,
  PropertyName extends string = string,
> {
  title: string;
  lead: string;
  /** The date by which the list is ordered, the newest first. */
  newestBy: DateName;
  /** The fields that the list can be filtered by, by query param, which is neither `search` nor `page`. */
  filters: Readonly<Record<string, FilterName>>;
  /** The fields on the cards of the list. */
  cardFacts: readonly FilterName[];
  /** The fields beside the text of an item, by the label for visitors. */
  facts: Readonly<Record<string, FactName>>;
  /** The schema.org type of an item, and its fields by schema.org property. */
  schema: { type: string; properties: Readonly<Record<string, PropertyName>> };
}
