import { z } from '@hono/zod-openapi';
import { revisionKinds } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { findRevision, listRevisions } from '#domain/content/content-revisions.ts';
import type { ContentType } from '#domain/content/content-type.ts';
import { describeRevision, revisionDescription } from '#domain/content/describe-revision.ts';
import {
  createPreviewLink,
  listPreviewLinks,
  previewPath,
  revokePreviewLink,
} from '#domain/content/preview-links.ts';
import { restoreRevision } from '#domain/content/restore-revision.ts';
import type { SavingDeps } from '#domain/content/save-draft.ts';
import { listUnpublishedEdits } from '#domain/content/unpublished-edits.ts';
import { createContentResponder, untypedHandler } from './content-responses.ts';
import { serializeDates } from './content-schemas.ts';
import {
  booleanParam,
  endpoint,
  idParam,
  json,
  jsonBody,
  pageQuery,
  resource,
  versioned,
} from './resource.ts';
import { rowEndpoints } from './row-endpoints.ts';

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
  kind: z.enum(revisionKinds),
  name: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
});
const unpublishedEdit = z.object({
  author_id: z.guid().nullable(),
  author_name: z.string(),
  saved_at: moment,
  fields: z.array(z.string()),
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
  kind: z.enum(revisionKinds).optional(),
  /** Only those with a name. */
  named: booleanParam,
  page_size: pageQuery.shape.page_size,
});
const newPreview = z.object({ days: z.number('Enter a number of days.').optional() });

/** The endpoints for the unpublished edits, revisions and preview links of one row. */
const endpoints = {
  edits: endpoint('/{id}/draft/edits', {
    method: 'get',
    summary: 'List who last changed which fields of the draft',
    request: { params: idParam },
    responses: {
      200: {
        description: 'The users whose changes are unpublished, latest first',
        content: json(z.object({ items: z.array(unpublishedEdit) })),
      },
    },
  }),
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
  describeRevision: endpoint('/{id}/revisions/{revision}', {
    method: 'patch',
    summary: 'Name a revision, or add a note to it',
    request: { params: revisionParam, ...jsonBody(versioned.extend(revisionDescription.shape)) },
    responses: { 200: { description: 'The revision', content: json(revisionSummary) } },
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

const maxFields = 50;
const maxBlockId = 100;
const restoredPart = {
  fields: z
    .array(z.string('Fields must be text.'), 'Fields must be a list.')
    .max(maxFields, `Choose up to ${maxFields} fields.`)
    .optional(),
  block: z
    .string('Block must be the id of a block.')
    .max(maxBlockId, 'Block must be the id of a block.')
    .optional(),
};

function restoringEndpoint<Row extends z.ZodType>(row: Row, noun: string) {
  return endpoint('/{id}/revisions/{revision}/restoration', {
    method: 'put',
    summary: 'Restore a revision, some of its fields or one block into the draft',
    request: { params: revisionParam, ...jsonBody(versioned.extend(restoredPart)) },
    responses: rowEndpoints(row, noun).ok,
  });
}

export function contentHistoryApi<Row extends z.ZodType>(
  contentType: ContentType,
  { db, now, mailQueue }: Required<SavingDeps> & { db: Db },
  { row, noun }: { row: Row; noun: string },
) {
  const restoring = restoringEndpoint(row, noun);
  const answer = createContentResponder(contentType, db);
  return resource()
    .openapi(endpoints.edits, async (c) => {
      const { id } = c.req.valid('param');
      const items = await listUnpublishedEdits(contentType, db, c.get('actor'), id);
      return c.json({ items: items.map(serializeDates) }, 200);
    })
    .openapi(endpoints.revisions, async (c) => {
      const { page_size: limit, ...query } = c.req.valid('query');
      const { id } = c.req.valid('param');
      const items = await listRevisions(contentType, db, c.get('actor'), id, { ...query, limit });
      return c.json({ items: items.map(serializeDates) }, 200);
    })
    .openapi(endpoints.revision, async (c) => {
      const { id, revision } = c.req.valid('param');
      return c.json(
        serializeDates(await findRevision(contentType, db, c.get('actor'), id, revision)),
        200,
      );
    })
    .openapi(endpoints.describeRevision, async (c) => {
      const { id, revision } = c.req.valid('param');
      const { version, ...description } = c.req.valid('json');
      const read = { id: revision, version };
      const actor = c.get('actor');
      const described = await describeRevision(contentType, db, actor, id, read, description);
      return c.json(serializeDates(described), 200);
    })
    .openapi(
      restoring,
      untypedHandler(restoring, (c) => {
        const { id, revision } = c.req.valid('param');
        const { version, ...part } = c.req.valid('json');
        const options = { mailQueue, now, part };
        const read = { id, version };
        return answer(c, restoreRevision(contentType, db, c.get('actor'), read, revision, options));
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
