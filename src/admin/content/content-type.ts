import type { contentSortColumns, Sort } from '#constants/list-params.ts';
import type { ListedField } from '#content-types/define-content-type.ts';
import type { FieldSet } from '#fields/field.ts';
import type { Icon } from '#ui/panel/icon.ts';
import type { Permission } from '../session/me.ts';
import type { CategorisedTypeName, ContentTypeName } from './content.ts';

/** What differs between the screens of the content types. */
export interface ContentType {
  name: ContentTypeName;
  /** Singular, as used inside a sentence. */
  noun: string;
  home: string;
  /** The permission to edit them. */
  permission: Permission;
  icon: Icon;
  /** Title of the empty state. */
  empty: string;
  /** Description in the empty state. */
  line: string;
  /** The public path before the slug. */
  path: string;
  /** Label of the select for draft or published. */
  publicationLabel: 'Status' | 'Save as';
  /** The tabs of the list in order, by their value in the URL. */
  views: Readonly<Record<string, View>>;
  /** The columns that the API sorts by. */
  sortColumns: readonly SortColumn[];
  sorts: readonly { value: Sort<SortColumn>; label: string }[];
  /** Which categories apply; undefined for none. */
  categories?: CategorisedTypeName;
  /** Its fields; undefined for pages. */
  fields?: FieldSet;
  /** The choices that the list can be filtered by. */
  filters: readonly ListedField<'choice'>[];
  /** URL of the page builder; undefined for content types without one. */
  builder?(id: string): string;
}

type SortColumn = (typeof contentSortColumns)[number];

interface View {
  label: string;
  query: { status?: string; publication?: string; trash?: 'true' };
  /** Message while this view is empty. */
  nothing: string;
}

/** Formats a number of items: "1 post", "5 posts". */
export function formatItemCount(count: number, { noun, name }: ContentType): string {
  return count === 1 ? `1 ${noun}` : `${count} ${name}`;
}

/** Capitalises the first letter. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
