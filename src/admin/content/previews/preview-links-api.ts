import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../api/client.ts';
import type { ContentTypeName } from '../content.ts';

type Endpoint = (typeof api)['pages'][':id']['previews'];

/** A preview link that still works. */
export type PreviewLink = InferResponseType<Endpoint['$get'], 200>['items'][number];
/** The same with its URL, which the API returns only once. */
export type NewPreviewLink = InferResponseType<Endpoint['$post'], 201>;

/** API calls for the preview links of a row. */
export const previewLinksApi = {
  list: (name: ContentTypeName, id: string) =>
    parseResponse(api[name][':id'].previews.$get({ param: { id } })),
  create: (name: ContentTypeName, id: string, days: number): Promise<NewPreviewLink> =>
    parseResponse(api[name][':id'].previews.$post({ param: { id }, json: { days } })),
  revoke: (name: ContentTypeName, id: string, preview: string): Promise<unknown> =>
    parseResponse(api[name][':id'].previews[':preview'].$delete({ param: { id, preview } })),
};

export const previewLinksKey = (name: ContentTypeName, id: string) => [name, 'previews', id];
