import { z } from '@hono/zod-openapi';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { maintenanceChange } from '#domain/maintenance/maintenance-fields.ts';
import {
  isSiteClosed,
  readMaintenanceRecord,
  readPageInstead,
} from '#domain/maintenance/maintenance-record.ts';
import { saveMaintenance } from '#domain/maintenance/save-maintenance.ts';
import { authorize } from '#domain/permissions.ts';
import { schemasOf } from '#fields/field.ts';
import { maintenanceSettings, maintenanceTimes } from '#settings/maintenance-settings.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { endpoint, idParam, json, jsonBody, resource, versioned } from './resource.ts';

const { start_at, end_at, ...others } = schemasOf(maintenanceSettings, 'json');

const maintenance = z
  .object({
    /** 0 while nothing is stored. */
    version: z.int(),
    ...others,
    /** The page with the id `page_id`. */
    page: z.object({ title: z.string() }).nullable(),
    start_at,
    end_at,
    updated_at: z.iso.datetime().nullable(),
    updated_by: z.object({ id: z.guid(), full_name: z.string() }).nullable(),
  })
  .openapi('Maintenance');

const change = versioned.extend({
  ...maintenanceChange.shape,
  ...schemasOf(maintenanceTimes, 'request'),
});

const ok = { 200: { description: 'The maintenance settings', content: json(maintenance) } };

const read = endpoint('/', {
  method: 'get',
  summary: 'Get the maintenance settings',
  responses: ok,
});

const save = endpoint('/', {
  method: 'patch',
  summary: 'Update the maintenance settings',
  request: jsonBody(change),
  responses: ok,
});

const pageInstead = z.object({
  /** Why visitors see the text although a page is chosen; null if they see the page. */
  hindrance: z.enum(['trashed', 'not_published', 'empty']).nullable(),
});

const readPage = endpoint('/pages/{id}', {
  method: 'get',
  summary: 'Check whether the chosen page can be shown during maintenance',
  request: { params: idParam },
  responses: { 200: { description: 'What prevents it, or null', content: json(pageInstead) } },
});

const readState = endpoint('/state', {
  method: 'get',
  summary: 'Check whether maintenance mode is on',
  responses: {
    200: {
      description: 'Whether maintenance mode is on',
      content: json(z.object({ enabled: z.boolean() })),
    },
  },
});

export function maintenanceApi({ accounts }: Pick<ApiDeps, 'accounts'>) {
  const { db, now } = accounts;
  const app = resource();
  // Before the body is read, which may be large.
  app.use(async (c, next) => {
    if (c.req.method === 'PATCH') authorize(c.get('actor'), 'maintenance.manage');
    await next();
  });
  return app
    .openapi(read, async (c) =>
      c.json(serializeDates(await readMaintenanceRecord(db, c.get('actor'))), 200),
    )
    .openapi(save, async (c) => {
      const { version, ...fields } = c.req.valid('json');
      const saved = await saveMaintenance(db, c.get('actor'), version, fields, now());
      return c.json(serializeDates(saved), 200);
    })
    .openapi(readState, async (c) =>
      c.json({ enabled: await isSiteClosed(db, c.get('actor')) }, 200),
    )
    .openapi(readPage, async (c) => {
      const page = await readPageInstead(db, c.get('actor'), c.req.valid('param').id);
      return c.json({ hindrance: hindranceOf(page) }, 200);
    });
}

type PageInstead = Awaited<ReturnType<typeof readPageInstead>>;

function hindranceOf({ isTrashed, isPublished, content }: PageInstead) {
  if (isTrashed) return 'trashed';
  if (!isPublished) return 'not_published';
  const parsed = parsePageContent(content, { for: 'visitors' });
  return parsed.ok && !parsed.empty ? null : 'empty';
}
