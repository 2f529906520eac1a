import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

/** The row that a query returns for the columns of its `select` or `returning`, without those of outer joins. */
export type SelectedRow<Columns> = SelectResultFields<Columns>;
