import { useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../../api/client.ts';

export interface PagesBelow {
  /** At any depth; counted up to 501, one more than a move allows. */
  total: number;
  published: number;
}

/** How many pages move along with a page; undefined until loaded. */
export function usePagesBelow(id: string): PagesBelow | undefined {
  const { data } = useQuery({
    queryKey: ['pages', 'below', id],
    queryFn: () => parseResponse(api.pages[':id'].below.$get({ param: { id } })),
  });
  return data;
}

/** For a button that moves a page, such as "3 pages". */
export function countMovedPages(below: PagesBelow | undefined): string {
  return below && below.total > 0 ? `${below.total + 1} pages` : 'page';
}
