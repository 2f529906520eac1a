import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sort } from '#constants/list-params.ts';
import { containsText } from '#db/contains-text.ts';

/** The page of a list, counted from 1. */
export interface Paged {
  page: number;
  page_size: number;
}

/** Returns the entry of `sortable` that a list is sorted by, and the direction in SQL. */
export function sortingOf<Sortable extends object>(
  sort: Sort<keyof Sortable & string>,
  sortable: Sortable,
): { by: Sortable[keyof Sortable]; direction: typeof asc } {
  const descends = sort.startsWith('-');
  const name = (descends ? sort.slice(1) : sort) as keyof Sortable;
  return { by: sortable[name], direction: descends ? desc : asc };
}

/** The condition that `text` contains `search`; undefined if that is empty. */
export function searchIn(text: SQL | PgColumn, search = ''): SQL | undefined {
  const searched = search.replaceAll('\0', '').trim();
  return searched === '' ? undefined : containsText(text, searched);
}
