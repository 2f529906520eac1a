/** Which texts of a block the site search finds: `true`, or `false` for texts that are no content (links, colours). */
export interface SearchableProps {
  readonly [prop: string]: boolean | SearchableProps;
}

/**
 * The declaration a block owes the site search: one entry for every prop that holds text, so that a new
 * text prop doesn't compile before somebody has decided. The database extracts the texts by prop name
 * (`text_of_blocks`); a test compares the two.
 */
export type SearchableText<Props> = {
  readonly [Name in keyof Props as [EntryOf<Props[Name]>] extends [never] ? never : Name]: EntryOf<
    Props[Name]
  >;
};

// Options of a select are literals, not text.
type EntryOf<Value> = Value extends string
  ? string extends Value
    ? boolean
    : never
  : Value extends readonly (infer Item)[]
    ? Item extends string
      ? boolean
      : SearchableText<Item>
    : never;
