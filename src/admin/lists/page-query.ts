import type { InferRequestType } from 'hono/client';

/** Sorting, page and page size in the format of the list endpoints. */
export function pageQuery<Sort extends string>(
  { sort, page }: { sort: Sort; page: number },
  pageSize: number,
) {
  return { sort, page: String(page), page_size: String(pageSize) };
}

/**
 * The query of a list whose endpoint knows each of its params: `query satisfies KnownParams<typeof api.users.$get, typeof query>`.
 * The API ignores unknown params, so a filter it does not have would go unnoticed.
 */
export type KnownParams<Endpoint, Query> = {
  [Name in keyof Query]: Name extends keyof InferRequestType<Endpoint>['query' &
    keyof InferRequestType<Endpoint>]
    ? unknown
    : never;
};
