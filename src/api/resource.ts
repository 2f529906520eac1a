import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { maxPage } from '#constants/list-params.ts';
import { toRefusal } from '#domain/parse-input.ts';
import type { ApiEnv } from './api-env.ts';

/** The paths of one resource; what does not keep to its schema is refused with a sentence a field. */
export function resource(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw toRefusal(result.error);
    },
  });
}

const refusals = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

export const json = <Schema extends z.ZodType>(schema: Schema) => ({
  'application/json': { schema },
});

/** An endpoint with what every endpoint has in common: its refusals have one shape. */
export function endpoint<const Path extends string, Route extends Omit<RouteConfig, 'path'>>(
  path: Path,
  route: Route,
) {
  return createRoute({
    ...route,
    path,
    responses: {
      ...route.responses,
      default: { description: 'Error response', content: json(refusals) },
    } as Route['responses'],
  });
}

/** What a list is asked by: which page of it, and how long a page is. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});

/** As PostgreSQL has ids: rows that were imported may have some of no version that RFC 9562 knows. */
export const rowId = z.guid('Not found.').toLowerCase();

const idOfNoRow = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * An id in a path. A malformed one stands for no row, so that every endpoint answers it as it answers an
 * unknown one: who may not ask is told so first, then that the row was not found.
 */
export const idParam = z.object({
  id: z
    .string()
    .transform((text) => rowId.safeParse(text).data ?? idOfNoRow)
    .openapi({ type: 'string', format: 'uuid' }),
});

/** Text to look for, without the character that PostgreSQL stores nowhere. */
export function searchText(longest: number, tooLong = `Use at most ${longest} characters.`) {
  return z
    .string()
    .max(longest, tooLong)
    .overwrite((text) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd'));
}

export const versioned = z.object({ version: z.number('Include the version you read.').int() });

/** A body of JSON that has to be there. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: json(schema) },
});

/** A row by its id, and the version of it that was read. */
export const rowVersionRequest = { params: idParam, ...jsonBody(versioned) };

/** Something that is asked for by `true`. */
export const booleanParam = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true');
