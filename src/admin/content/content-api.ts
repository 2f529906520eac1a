import { api, parseResponse } from '../api/client.ts';
import type { Content, ContentTypeName } from './content.ts';

export type Read = Pick<Content, 'id' | 'version'>;

const named = ({ id, version }: Read) => ({ param: { id }, json: { version } });

export type BulkAction = 'publish' | 'unpublish' | 'republish' | 'categorize' | 'trash' | 'restore';

export type BulkItem = Read & {
  /** Of `publish`: codes of the problems that it is published despite. */
  accepted?: readonly string[];
  /** The date that `republish` gives back. */
  published_at?: Content['published_at'];
};

export type RevisionFilter = 'all' | 'published' | 'draft' | 'named';

/** Restores some fields or one block instead of everything. */
export type RestoredPart = { fields: string[] } | { block: string };

/** API calls that all content types share. */
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
  readTrashed: (name: ContentTypeName, id: string): Promise<Content> =>
    parseResponse<Content>(api[name].trash[':id'].$get({ param: { id } })),
  unpublish: (name: ContentTypeName, read: Read): Promise<Content> =>
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
  edits: (name: ContentTypeName, id: string) =>
    parseResponse(api[name][':id'].draft.edits.$get({ param: { id } })),
  /** `category` is for `categorize`. */
  bulk: (
    name: ContentTypeName,
    action: BulkAction,
    items: readonly BulkItem[],
    category?: string | null,
  ) =>
    parseResponse(
      api[name].bulk.$post({
        json: {
          action,
          ...(category !== undefined && { category }),
          items: items.map(({ id, version, published_at, accepted = [] }) => ({
            id,
            version,
            published_at,
            ...(accepted.length > 0 && { accepted: [...accepted] }),
          })),
        },
      }),
    ),
  revisions: (
    name: ContentTypeName,
    id: string,
    filter: RevisionFilter,
    max: number,
    before?: number,
  ) =>
    parseResponse(
      api[name][':id'].revisions.$get({
        param: { id },
        query: {
          page_size: String(max),
          ...(before !== undefined && { before: String(before) }),
          ...(filter === 'named' && { named: 'true' }),
          ...((filter === 'published' || filter === 'draft') && { kind: filter }),
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
    part?: RestoredPart,
  ): Promise<Content> =>
    parseResponse<Content>(
      api[name][':id'].revisions[':revision'].restoration.$put({
        param: { id, revision: String(revision) },
        json: { version, ...part },
      }),
    ),
  /** `description.version` is that of the revision. */
  describeRevision: (
    name: ContentTypeName,
    id: string,
    revision: number,
    description: { version: number; name: string; note: string },
  ) =>
    parseResponse(
      api[name][':id'].revisions[':revision'].$patch({
        param: { id, revision: String(revision) },
        json: description,
      }),
    ),
  schedule: (
    name: ContentTypeName,
    { id, version }: Read,
    at: { publish_at: string | null; unpublish_at: string | null },
  ): Promise<Content> =>
    parseResponse<Content>(
      api[name][':id'].schedule.$put({ param: { id }, json: { version, ...at } }),
    ),
};
