import type { Context } from 'hono';
import type { Db } from '#db/client.ts';
import type { ContentFields, ContentKind, ContentRead, ContentRow } from '#domain/content/kind.ts';
import { authorNameOf } from '#domain/content/list/author.ts';
import { Refusal } from '#domain/errors.ts';
import { contentShape } from './content-shape.ts';
import type { ApiEnv } from './env.ts';

interface Parts<Body, Query> {
  out: {
    param: { id: string; revision: number; preview: string };
    query: Query;
    json: Body;
  };
}

/** A request that kept to the schemas of its endpoint, which is asked for those parts alone that it has. */
export type Asked<Body = Pick<ContentRead, 'version'>, Query = object> = Context<
  ApiEnv,
  string,
  Parts<Body, Query>
>;

/**
 * What an endpoint does that several kinds of content have. Its schemas are only known where the kind is, too
 * late for a check: whoever calls this vouches that `handle` reads and answers what they say.
 */
export function vouched<Body, Query>(
  handle: (c: Asked<Body, Query>) => Promise<Response>,
): (c: unknown) => never {
  return handle as unknown as (c: unknown) => never;
}

/** Answers a row, or refuses with the row as it is now in the same shape. */
export function answering<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  kind: ContentKind<Row, Fields>,
  db: Db,
) {
  const shaped = async (row: Row & { author_id?: string | null }) =>
    contentShape(kind, row, await authorNameOf(db, row.author_id));
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
