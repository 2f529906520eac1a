import { useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../../api/client.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { type KnownParams, pageQuery } from '../../lists/page-query.ts';
import { type RedirectListParams, redirectListParams } from './redirect-list-params.ts';
import type { Redirect } from './redirect-schema.ts';

export const redirectsKey = ['redirects'];

/** One page of the list. */
export function useRedirects(params: RedirectListParams) {
  const query = { ...redirectListParams.activeFilters(params), ...pageQuery(params, params.size) };
  return useQuery({
    queryKey: [...redirectsKey, 'list', query],
    queryFn: () =>
      parseResponse(
        api.redirects.$get({
          query: query satisfies KnownParams<typeof api.redirects.$get, typeof query>,
        }),
      ),
    placeholderData: keepPreviousRows,
  });
}

export function deleteRedirects(rows: readonly Redirect[]) {
  const items = rows.map(({ id, version }) => ({ id, version }));
  return parseResponse(api.redirects.bulk.$post({ json: { action: 'delete', items } }));
}

/** Undoes a deletion, one redirect at a time. Returns why some could not be added. */
export async function addRedirectsAgain(rows: readonly Redirect[]): Promise<string[]> {
  const rejections: string[] = [];
  for (const { from_path, to_path } of rows) {
    try {
      await parseResponse(api.redirects.$post({ json: { from_path, to_path } }));
    } catch (error) {
      rejections.push(`${from_path}: ${errorMessage(error)}`);
    }
  }
  return rejections;
}
