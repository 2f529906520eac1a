import { z } from '@hono/zod-openapi';
import type { Db } from '#db/client.ts';
import { findRevision, listRevisions, restoreRevision } from '#domain/content/content-revisions.ts';
import type { ContentFields, ContentRow, ContentType } from '#domain/content/content-type.ts';
import {
  createPreviewLink,
  listPreviewLinks,
  previewPath,
  revokePreviewLink,
} from '#domain/content/preview-links.ts';
import { rowResponses } from './content-endpoints.ts';
import { createContentResponder, untypedHandler } from './content-responses.ts';
import { serializeDates } from './content-schemas.ts';
import { endpoint, idParam, json, jsonBody, pageQuery, resource, versioned } from './resource.ts';

const version = z.coerce.number('Revision not found.').int().min(1);
/** Treats a malformed number as an unknown revision, as malformed ids are treated as unknown rows. */
const revisionOfNone = Number.MAX_SAFE_INTEGER;
const revisionParam = idParam.extend({
  revision: z
    .string()
    .transform((text) => version.safeParse(text).data ?? revisionOfNone)
    .openapi({ type: 'integer' }),
});
const previewParam = idParam.extend({ preview: idParam.shape.id });

const moment = z.iso.datetime();
const revisionSummary = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  author_id: z.guid().nullable(),
  author_name: z.string(),
  created_at: moment,
});
const previewLink = z.object({
  id: z.guid(),
  expires_at: moment,
  created_at: moment,
  created_by: z.guid().nullable(),
  created_by_name: z.string().nullable(),
});

const revisionsQuery = z.object({
  before: version.optional(),
  page_size: pageQuery.shape.page_size,
});
const newPreview = z.object({ days: z.number('Enter a number of days.').optional() });

/** The endpoints for the revisions and preview links of one row. */
const endpoints = {
  revisions: endpoint('/{id}/revisions', {
    method: 'get',
    summary: 'List revisions, newest first',
    request: { params: idParam, query: revisionsQuery },
    responses: {
      200: {
        description: 'Revisions before the given one, or the newest',
        content: json(z.object({ items: z.array(revisionSummary) })),
      },
    },
  }),
  revision: endpoint('/{id}/revisions/{revision}', {
    method: 'get',
    summary: 'Get a revision',
    request: { params: revisionParam },
    responses: {
      200: {
        description: 'All fields of the revision',
        content: json(revisionSummary.extend({ fields: z.record(z.string(), z.unknown()) })),
      },
    },
  }),
  previews: endpoint('/{id}/previews', {
    method: 'get',
    summary: 'List preview links',
    request: { params: idParam },
    responses: {
      200: {
        description: 'Links that are still valid',
        content: json(z.object({ items: z.array(previewLink) })),
      },
    },
  }),
  createPreview: endpoint('/{id}/previews', {
    method: 'post',
    summary: 'Create a preview link, valid for seven days by default',
    request: { params: idParam, ...jsonBody(newPreview) },
    responses: {
      201: {
        description: 'The link with its token and full URL, which are shown only once',
        content: json(previewLink.extend({ token: z.string(), url: z.url() })),
      },
    },
  }),
  revokePreview: endpoint('/{id}/previews/{preview}', {
    method: 'delete',
    summary: 'Revoke a preview link',
    request: { params: previewParam },
    responses: { 204: { description: 'Revoked' } },
  }),
};

function restoringEndpoint<Row extends z.ZodType>(row: Row, noun: string) {
  return endpoint('/{id}/revisions/{revision}/restoration', {
    method: 'put',
    summary: 'Restore a revision as the draft',
    request: { params: revisionParam, ...jsonBody(versioned) },
    responses: rowResponses(row, noun).ok,
  });
}

export function contentHistoryApi<
  Row extends ContentRow<Fields>,
  Fields extends ContentFields,
  RowSchema extends z.ZodType,
>(
  contentType: ContentType<Row, Fields>,
  { db, now }: { db: Db; now(): Date },
  { row, noun }: { row: RowSchema; noun: string },
) {
  const restoring = restoringEndpoint(row, noun);
  const answer = createContentResponder(contentType, db);
  return resource()
    .openapi(endpoints.revisions, async (c) => {
      const { before, page_size: most } = c.req.valid('query');
      const { id } = c.req.valid('param');
      const items = await listRevisions(contentType, db, c.get('actor'), id, { before, most });
      return c.json({ items: items.map(serializeDates) }, 200);
    })
    .openapi(endpoints.revision, async (c) => {
      const { id, revision } = c.req.valid('param');
      return c.json(
        serializeDates(await findRevision(contentType, db, c.get('actor'), id, revision)),
        200,
      );
    })
    .openapi(
      restoring,
      untypedHandler(restoring, (c) => {
        const { id, revision } = c.req.valid('param');
        const read = { id, version: c.req.valid('json').version };
        return answer(c, restoreRevision(contentType, db, c.get('actor'), read, revision));
      }),
    )
    .openapi(endpoints.previews, async (c) => {
      const { id } = c.req.valid('param');
      const items = await listPreviewLinks(contentType, db, c.get('actor'), id, now());
      return c.json({ items: items.map(serializeDates) }, 200);
    })
    .openapi(endpoints.createPreview, async (c) => {
      const { id } = c.req.valid('param');
      const actor = c.get('actor');
      const { days } = c.req.valid('json');
      const { link, token } = await createPreviewLink(contentType, db, actor, id, { days }, now());
      const url = c.get('publicUrl') + previewPath(token);
      return c.json({ ...serializeDates(link), token, url }, 201);
    })
    .openapi(endpoints.revokePreview, async (c) => {
      const { id, preview } = c.req.valid('param');
      await revokePreviewLink(contentType, db, c.get('actor'), id, preview, now());
      return c.body(null, 204);
    });
}
