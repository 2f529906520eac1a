import type { contentSortColumns, Sort } from '#constants/list-params.ts';
import type { Icon } from '#ui/panel/icon.ts';
import type { Permission } from '../session/me.ts';
import type { ContentTypeName } from './content.ts';

/** What staff put into categories. */
export type CategorizedType = Exclude<ContentTypeName, 'pages'>;

/** What the screens of pages, posts and projects differ in, in words. */
export interface ContentType {
  name: ContentTypeName;
  /** One of them in the middle of a sentence: "page". */
  noun: 'page' | 'post' | 'project';
  home: string;
  /** Who may write them. */
  permission: Permission;
  icon: Icon;
  /** What stands in an empty list. */
  empty: string;
  /** What they are for. */
  line: string;
  /** What stands before the slug in the address visitors find it at. */
  path: string;
  /** The tabs of the list in their order, by their name in the address. */
  views: Readonly<Record<string, View>>;
  /** The columns that the API sorts by. */
  sortColumns: readonly SortColumn[];
  sorts: readonly { value: Sort<SortColumn>; label: string }[];
  /** Whose categories they may be in; without it they have none. */
  categories?: CategorizedType;
  /** Where one is put together of blocks; without it they are written in their form alone. */
  builder?(id: string): string;
}

type SortColumn = (typeof contentSortColumns)[number];

interface View {
  label: string;
  query: { status?: string; trash?: 'true' };
  /** What stands in this view while it is empty. */
  nothing: string;
}

/** The first letter as at the start of a sentence. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
