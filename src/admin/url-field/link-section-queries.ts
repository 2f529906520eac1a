import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { minuteMs } from '#time/durations.ts';
import { parsePermalink } from '#url/permalink.ts';
import { api, parseResponse } from '../api/client.ts';

const endpoint = api['link-targets'][':content_type'][':id'].sections;
const staleMs = minuteMs;

/** A heading that a link can lead to. */
export type LinkSection = InferResponseType<(typeof endpoint)['$get'], 200>['items'][number];

/** The headings of the item that a permalink leads to; none for other URLs. */
export function linkSectionsQuery(url: string) {
  const permalink = parsePermalink(url);
  return queryOptions({
    // Starts with the table, so that a change of it reloads the headings.
    queryKey: [permalink?.type ?? 'media', 'link sections', permalink?.id],
    queryFn: async (): Promise<LinkSection[]> => {
      if (!permalink) return [];
      const { type: content_type, id } = permalink;
      const { items } = await parseResponse(endpoint.$get({ param: { content_type, id } }));
      return items;
    },
    staleTime: staleMs,
    // Choosing an item waits for the headings: offline, it must fail instead of waiting.
    networkMode: 'always',
  });
}
