import type { RouteConfig, RouteHandler, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Db } from '#db/client.ts';
import type { Content, ContentType } from '#domain/content/content-type.ts';
import { findAuthorName, findUserName } from '#domain/content/list/author-name.ts';
import { Rejection } from '#domain/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { contentShape } from './content-schemas.ts';
import type { idParam } from './resource.ts';

type RouteContext<Route extends RouteConfig> = Parameters<RouteHandler<Route, ApiEnv>>[0];

/**
 * Defines an endpoint that several content types share. What `handle` reads from the request is type-checked. The
 * response depends on the content type, which is unknown here, so the caller is responsible for its type; the types
 * of `contentApi` check the schemas of a content type against its rows.
 */
export function untypedHandler<Route extends RouteConfig>(
  _route: Route,
  handle: (c: RouteContext<Route>) => Promise<Response>,
): (c: unknown) => never {
  return handle as unknown as (c: unknown) => never;
}

/** A request with an id in its path, and with a body. */
export type BodyContext<Body> = Context<
  ApiEnv,
  string,
  { out: { param: z.output<typeof idParam>; json: Body } }
>;

/** The same with the content type's own body schema, which `Body` is the output of. */
export function untypedBodyHandler<Body>(
  handle: (c: BodyContext<Body>) => Promise<Response>,
): (c: unknown) => never {
  return handle as unknown as (c: unknown) => never;
}

/** Responds with a row, or rejects with the current row in the same shape. */
export function createContentResponder<Of extends Content>(contentType: ContentType<Of>, db: Db) {
  const shaped = async (row: Of['row'] & { author_id?: string | null }) => {
    const [author_name, updated_by] = await Promise.all([
      findAuthorName(db, row.author_id),
      findUserName(db, row.updated_by),
    ]);
    return contentShape(contentType, row, { author_name, updated_by });
  };
  return async function answer(
    c: Pick<Context, 'json'>,
    changing: Promise<Of['row']>,
    status: 200 | 201 = 200,
  ): Promise<Response> {
    try {
      return c.json(await shaped(await changing), status);
    } catch (error) {
      if (!(error instanceof Rejection) || error.code !== 'conflict' || !error.current) throw error;
      const current = await shaped(error.current as Of['row']);
      throw new Rejection('conflict', error.message, { current, cause: error });
    }
  };
}
