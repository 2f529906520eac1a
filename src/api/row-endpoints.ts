import { z } from '@hono/zod-openapi';
import { endpoint, idParam, json, jsonBody, rowVersionRequest } from './resource.ts';

/** The response of a list that is read page by page; `nouns` are its items. */
export function pageResponses<Item extends z.ZodType>(item: Item, nouns = 'results') {
  return {
    200: {
      description: `One page of ${nouns}, and the total`,
      content: json(z.object({ items: z.array(item), total: z.int() })),
    },
  };
}

/** The endpoints and responses that resources have in common, for rows of the schema `row`, which are called `noun`. */
export function rowEndpoints<Row extends z.ZodType>(row: Row, noun: string) {
  const ok = { 200: { description: `The ${noun}`, content: json(row) } };
  const created = { 201: { description: `The new ${noun}`, content: json(row) } };
  return {
    ok,
    created,
    create<Fields extends z.ZodType>(summary: string, fields: Fields) {
      const request = jsonBody(fields);
      return endpoint('/', { method: 'post', summary, request, responses: created });
    },
    read(summary: string) {
      const request = { params: idParam };
      return endpoint('/{id}', { method: 'get', summary, request, responses: ok });
    },
    /** `change` has the changed fields and the version that was read. */
    edit<Change extends z.ZodType>(summary: string, change: Change) {
      const request = { params: idParam, ...jsonBody(change) };
      return endpoint('/{id}', { method: 'patch', summary, request, responses: ok });
    },
    /** Changes the row of the version that was read, without further input. */
    action<const Path extends string, Method extends 'put' | 'delete'>(
      method: Method,
      path: Path,
      summary: string,
    ) {
      return endpoint(path, { method, summary, request: rowVersionRequest, responses: ok });
    },
    remove(summary: string, description = 'Deleted') {
      const responses = { 204: { description } };
      return endpoint('/{id}', {
        method: 'delete',
        summary,
        request: rowVersionRequest,
        responses,
      });
    },
  };
}
