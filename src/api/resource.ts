import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { maxPage } from '#constants/list-params.ts';
import { toRejection } from '#domain/parse-input.ts';
import type { ApiEnv } from './api-env.ts';

/** Defines the endpoints of one resource; input that does not match its schema gets one message per field. */
export function resource(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw toRejection(result.error);
    },
  });
}

const rejections = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

export const json = <Schema extends z.ZodType>(schema: Schema) => ({
  'application/json': { schema },
});

/** Defines an endpoint with the error responses that all endpoints share. */
export function endpoint<const Path extends string, Route extends Omit<RouteConfig, 'path'>>(
  path: Path,
  route: Route,
) {
  return createRoute({
    ...route,
    path,
    responses: {
      ...route.responses,
      default: { description: 'Error response', content: json(rejections) },
    } as Route['responses'],
  });
}

/** The paging params of a list: the page number and its size. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});

/** Ids as PostgreSQL accepts them: imported rows may have UUIDs of a version that RFC 9562 does not define. */
export const rowId = z.guid('Not found.').toLowerCase();

/** What a malformed id becomes. */
export const idOfNoRow = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * An id in a path. A malformed id is treated as unknown, so that every endpoint answers both alike: first whether
 * the sender has the permission, then that the row was not found.
 */
export const idParam = z.object({
  id: z
    .string()
    .transform((text) => rowId.safeParse(text).data ?? idOfNoRow)
    .openapi({ type: 'string', format: 'uuid' }),
});

/** A search text, without null bytes, which PostgreSQL cannot store. */
export function searchText(maxLength: number, tooLong = `Use up to ${maxLength} characters.`) {
  return z
    .string()
    .max(maxLength, tooLong)
    .overwrite((text) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd'));
}

export const versioned = z.object({ version: z.number('Include the version you read.').int() });

/** A required JSON body. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: json(schema) },
});

/** A row's id and the version that was read. */
export const rowVersionRequest = { params: idParam, ...jsonBody(versioned) };

/** A flag that is set by `true`. */
export const booleanParam = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true');
