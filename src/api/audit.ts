import { z } from '@hono/zod-openapi';
import { actorKinds } from '#constants/enums.ts';
import { maxSearchLength } from '#constants/list-params.ts';
import type { Db } from '#db/client.ts';
import { auditActions, auditTables } from '#domain/audit/audit-actions.ts';
import { type AuditFilter, exportAudit, readAudit } from '#domain/audit/audit-query.ts';
import { auditFormats } from './audit-export.ts';
import { serializeDates } from './content-schemas.ts';
import { downloadHeaders } from './csv-export.ts';
import { createExportLimit } from './export-limit.ts';
import { endpoint, json, resource, searchText } from './resource.ts';

const noDay = 'Enter a day in the form 2026-03-31.';
const entryId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const chosen = z.object({
  search: searchText(maxSearchLength).optional(),
  person: z.guid().toLowerCase().optional(),
  action: z.enum(auditActions).optional(),
  table: z.enum(auditTables).optional(),
  from: day().optional(),
  to: day().optional(),
} satisfies Record<keyof AuditFilter, z.ZodType>);

const auditQuery = chosen.extend({
  before: entryId.optional(),
  after: entryId.optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(50),
});

const entry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor_kind: z.enum(actorKinds),
    /** Null for visitors, the system and deleted users. */
    actor_id: z.guid().nullable(),
    actor_name: z.string(),
    action: z.string(),
    subject_table: z.string(),
    subject_id: z.string(),
    /** The current name of the subject; null if it no longer exists. */
    subject_title: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .openapi('AuditEntry');

const list = endpoint('/', {
  method: 'get',
  summary: 'List audit entries, newest first',
  request: { query: auditQuery },
  responses: {
    200: {
      description: 'A page of entries, and whether there are earlier and later ones',
      content: json(
        z.object({ items: z.array(entry), has_newer: z.boolean(), has_older: z.boolean() }),
      ),
    },
  },
});

const exported = endpoint('/export', {
  method: 'get',
  summary: 'Export the filtered audit entries as a file',
  request: { query: chosen.extend({ format: z.enum(['csv', 'ndjson']).default('csv') }) },
  responses: {
    200: {
      description: 'The entries, newest first',
      content: {
        'text/csv': { schema: z.string() },
        'application/x-ndjson': { schema: z.string() },
      },
    },
  },
});

export function auditApi({ db }: { db: Db }) {
  const exportLimit = createExportLimit();

  return resource()
    .openapi(list, async (c) => {
      const page = await readAudit(db, c.get('actor'), c.req.valid('query'));
      return c.json({ ...page, items: page.items.map(serializeDates) }, 200);
    })
    .openapi(exported, async (c) => {
      const actor = c.get('actor');
      const { format, ...fields } = c.req.valid('query');
      const { batches, onEnd } = await exportLimit.open(actor, () =>
        exportAudit(db, actor, fields, format),
      );
      const file = auditFormats[format];
      const body = file.stream(batches, onEnd);
      return c.body(body, 200, downloadHeaders('audit-log', format, file.type));
    });
}

function day() {
  return z.iso.date(noDay).refine((text) => text >= '1900-01-01' && text <= '2999-12-31', noDay);
}
