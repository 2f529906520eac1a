import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../../api/client.ts';

export type BuiltInPage = InferResponseType<
  (typeof api.pages)['built-in']['$get'],
  200
>['items'][number];

export const builtInTitles: Record<BuiltInPage['slug'], string> = {
  home: 'Home',
  about: 'About us',
  projects: 'Projects',
  contact: 'Contact',
};

/** The pages that the site has until staff replace them; undefined until loaded. */
export function useBuiltInPages(): readonly BuiltInPage[] | undefined {
  const { data } = useQuery({
    queryKey: ['pages', 'built-in'],
    queryFn: () => parseResponse(api.pages['built-in'].$get()),
  });
  return data?.items;
}
