/**
 * Whether site search indexes each text prop: `true`, or `false` for text that is not content (links,
 * colours).
 */
export interface SearchableProps {
  readonly [prop: string]: boolean | SearchableProps;
}

/**
 * Search declaration of a block: one entry for every text prop, so that a new one does not compile without a
 * decision. The database extracts these texts, unless they are hidden (`listSearchRules`).
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
