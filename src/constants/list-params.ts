/** Longer searches are rejected. */
export const maxSearchLength = 200;
export const maxCategoryLength = 100;
/** Page numbers above this are rejected. */
export const maxPage = 1_000_000;

/** A column to sort by; `-` in front of it means descending. */
export type Sort<Column extends string> = Column | `-${Column}`;

export const contentSortColumns = [
  'updated_at',
  'title',
  'slug',
  'status',
  'published_at',
] as const;
export const projectSortColumns = ['updated_at', 'title', 'slug', 'status'] as const;
export const mediaSortColumns = ['created_at', 'file_name', 'file_size'] as const;
export const redirectSortColumns = ['from_path', 'to_path', 'updated_at'] as const;
export const applicationSortColumns = ['client_name', 'users', 'created_at'] as const;
export const termSortColumns = ['name', 'count', 'updated_at'] as const;
export const messageSortColumns = ['created_at', 'last_activity_at'] as const;
export const subscriberSortColumns = ['email', 'requested_at'] as const;
export const issueSortColumns = ['created_at', 'subject', 'started_at'] as const;
export const userSortColumns = [
  'full_name',
  'email',
  'role',
  'department',
  'last_sign_in_at',
  'created_at',
] as const;

/** The params of every list of content, in the API and in the URLs of the panel. No field with one of these names can be a filter. */
export const contentListParamNames = [
  ...['search', 'status', 'publication', 'category', 'tag', 'trash', 'sort', 'page', 'page_size'],
  ...['view', 'size', 'add', 'edit'],
] as const;
export type ContentListParam = (typeof contentListParamNames)[number];

/** Every column in ascending and descending order. */
export function sortOptions<Column extends string>(columns: readonly Column[]): Sort<Column>[] {
  return [...columns, ...columns.map((name) => `-${name}` as const)];
}
