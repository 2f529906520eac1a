import { api, parseResponse } from '../api/client.ts';
import type { Content, ContentTypeName } from './content.ts';

type Read = Pick<Content, 'id' | 'version'>;

const named = ({ id, version }: Read) => ({ param: { id }, json: { version } });

export type BulkAction = 'publish' | 'withdraw' | 'trash';

/** API calls that pages, posts and projects share. */
export const contentApi = {
  /** `accepted` holds the codes of the problems that are published anyway. */
  publish: (
    name: ContentTypeName,
    { id, version }: Read,
    accepted: readonly string[] = [],
  ): Promise<Content> =>
    parseResponse<Content>(
      api[name][':id'].publication.$put({
        param: { id },
        json: { version, ...(accepted.length > 0 && { accepted: [...accepted] }) },
      }),
    ),
  read: (name: ContentTypeName, id: string): Promise<Content> =>
    parseResponse<Content>(api[name][':id'].$get({ param: { id } })),
  withdraw: (name: 'pages' | 'posts', read: Read): Promise<Content> =>
    parseResponse<Content>(api[name][':id'].publication.$delete(named(read))),
  trash: (name: ContentTypeName, read: Read): Promise<Content> =>
    parseResponse<Content>(api[name][':id'].$delete(named(read))),
  restore: (name: ContentTypeName, read: Read): Promise<Content> =>
    parseResponse<Content>(api[name][':id'].restoration.$put(named(read))),
  purge: (name: ContentTypeName, read: Read): Promise<unknown> =>
    parseResponse(api[name][':id'].purge.$put(named(read))),
  copy: (name: ContentTypeName, read: Read): Promise<Content> =>
    parseResponse<Content>(api[name][':id'].copy.$post(named(read))),
  discard: (name: ContentTypeName, read: Read): Promise<Content> =>
    parseResponse<Content>(api[name][':id'].draft.$delete(named(read))),
  bulk: (name: 'pages' | 'posts', action: BulkAction, items: Read[]) =>
    parseResponse(
      api[name].bulk.$post({
        json: { action, items: items.map(({ id, version }) => ({ id, version })) },
      }),
    ),
  revisions: (name: ContentTypeName, id: string, most: number, before?: number) =>
    parseResponse(
      api[name][':id'].revisions.$get({
        param: { id },
        query: {
          page_size: String(most),
          ...(before !== undefined && { before: String(before) }),
        },
      }),
    ),
  revision: (name: ContentTypeName, id: string, revision: number) =>
    parseResponse(
      api[name][':id'].revisions[':revision'].$get({ param: { id, revision: String(revision) } }),
    ),
  restoreRevision: (
    name: ContentTypeName,
    { id, version }: Read,
    revision: number,
  ): Promise<Content> =>
    parseResponse<Content>(
      api[name][':id'].revisions[':revision'].restoration.$put({
        param: { id, revision: String(revision) },
        json: { version },
      }),
    ),
  schedule: (
    name: 'pages' | 'posts',
    { id, version }: Read,
    at: { publish_at: string | null; unpublish_at: string | null },
  ): Promise<Content> =>
    parseResponse<Content>(
      api[name][':id'].schedule.$put({ param: { id }, json: { version, ...at } }),
    ),
};
