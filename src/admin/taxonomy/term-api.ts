import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, parseResponse } from '../api/client.ts';
import type { CategorisedTypeName } from '../content/content.ts';

/** Which terms: the categories of a content type, or tags. */
export type TermType = CategorisedTypeName | 'tags';

export type TermRow = InferResponseType<typeof api.tags.$get, 200>['items'][number];
export type StoredTerm = InferResponseType<typeof api.tags.$post, 201>;
export type TermQuery = InferRequestType<typeof api.tags.$get>['query'];
export type TermValues = { name: string; description: string };

/** One page of the terms. */
export function listTerms(type: TermType, query: TermQuery) {
  return type === 'tags'
    ? parseResponse(api.tags.$get({ query }))
    : parseResponse(api.categories.$get({ query: { ...query, type } }));
}

export function createTerm(type: TermType, values: TermValues): Promise<StoredTerm> {
  return type === 'tags'
    ? parseResponse(api.tags.$post({ json: values }))
    : parseResponse(api.categories.$post({ json: { ...values, type } }));
}

/** The endpoints of one term. */
export function termEndpoints(type: TermType) {
  return type === 'tags' ? api.tags[':id'] : api.categories[':id'];
}
