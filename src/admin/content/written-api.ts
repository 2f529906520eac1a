import { request } from '../api/client.ts';
import type { Content, ContentRow } from './content.ts';
import type { Read } from './content-api.ts';
import type { ListContent } from './content-queries.ts';
import { toInput } from './fields/field-values.ts';
import type { WrittenType } from './written-types.ts';

type Typed = Readonly<Record<string, unknown>>;

/** API calls of content types with a writing screen. Values are those of their forms. */
export const writtenApi = {
  list:
    ({ name }: WrittenType): ListContent<Content> =>
    (query) =>
      request('GET', `/${name}?${new URLSearchParams({ ...query })}`),
  read: ({ name }: WrittenType, id: string) => request<ContentRow>('GET', `/${name}/${id}`),
  create: ({ name, fields }: WrittenType, typed: Typed) =>
    request<ContentRow>('POST', `/${name}`, toInput(fields, typed)),
  /** Adds an incomplete draft under an id of its own. */
  createDraft: ({ name, fields }: WrittenType, id: string, typed: Typed) =>
    request<ContentRow>('PUT', `/${name}/${id}`, toInput(fields, typed)),
  save: ({ name, fields }: WrittenType, { id, version }: Read, change: Typed) =>
    request<ContentRow>('PATCH', `/${name}/${id}`, { ...toInput(fields, change), version }),
  /** Features an item, which puts it first in all public lists, or undoes that. */
  setFeatured: ({ name }: WrittenType, { id, version }: Read, isFeatured: boolean) =>
    request<ContentRow>(isFeatured ? 'PUT' : 'DELETE', `/${name}/${id}/feature`, { version }),
};
