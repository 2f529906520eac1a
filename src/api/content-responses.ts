import type { RouteConfig, RouteHandler, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Db } from '#db/client.ts';
import type { ContentFields, ContentRow, ContentType } from '#domain/content/content-type.ts';
import { findAuthorName } from '#domain/content/list/author-name.ts';
import { Refusal } from '#domain/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { contentShape } from './content-schemas.ts';
import type { idParam } from './resource.ts';

type RouteContext<Route extends RouteConfig> = Parameters<RouteHandler<Route, ApiEnv>>[0];

/**
 * What an endpoint does that several content types share. That `handle` reads what the route says is
 * checked; what a route answers of a content type is only known where the content type is, too late for a check, and whoever
 * calls this vouches for it. The types of `contentApi` hold the schemas of a content type to its rows.
 */
export function untypedHandler<Route extends RouteConfig>(
  _route: Route,
  handle: (c: RouteContext<Route>) => Promise<Response>,
): (c: unknown) => never {
  return handle as unknown as (c: unknown) => never;
}

/** A request for a row that is named, with a body. */
export type BodyContext<Body> = Context<
  ApiEnv,
  string,
  { out: { param: z.output<typeof idParam>; json: Body } }
>;

/** The same where the schema of the body is the content type's own, and `Body` what it makes of it. */
export function untypedBodyHandler<Body>(
  handle: (c: BodyContext<Body>) => Promise<Response>,
): (c: unknown) => never {
  return handle as unknown as (c: unknown) => never;
}

/** Answers a row, or refuses with the row as it is now in the same shape. */
export function createContentResponder<
  Row extends ContentRow<Fields>,
  Fields extends ContentFields,
>(contentType: ContentType<Row, Fields>, db: Db) {
  const shaped = async (row: Row & { author_id?: string | null }) =>
    contentShape(contentType, row, await findAuthorName(db, row.author_id));
  return async function answer(
    c: Pick<Context, 'json'>,
    changing: Promise<Row>,
    status: 200 | 201 = 200,
  ): Promise<Response> {
    try {
      return c.json(await shaped(await changing), status);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'conflict' || !error.current) throw error;
      const current = await shaped(error.current as Row);
      throw new Refusal('conflict', error.message, { current, cause: error });
    }
  };
}
