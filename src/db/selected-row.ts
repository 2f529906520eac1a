import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

/**
 * The row that a query returns for the columns of its `select` or `returning`. A column of an outer join can be null as
 * well, which the type does not say.
 */
export type SelectedRow<Columns> = SelectResultFields<Columns>;
