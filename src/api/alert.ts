import { z } from '@hono/zod-openapi';
import { readAlert } from '#domain/alert/alert.ts';
import { alertChange } from '#domain/alert/alert-fields.ts';
import { saveAlert } from '#domain/alert/save-alert.ts';
import { schemasOf } from '#fields/field.ts';
import { alertSchedule, alertSettings } from '#settings/alert-settings.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { endpoint, json, jsonBody, resource, versioned } from './resource.ts';

const alert = z
  .object({
    /** 0 while nothing is stored. */
    version: z.int(),
    ...schemasOf(alertSettings, 'json'),
    /** Whether visitors see it at the moment. */
    shown: z.boolean(),
    updated_at: z.iso.datetime().nullable(),
    updated_by: z.object({ id: z.guid(), full_name: z.string() }).nullable(),
  })
  .openapi('Alert');

const answers = { 200: { description: 'The alert', content: json(alert) } };

const readIt = endpoint('/', {
  method: 'get',
  summary: 'Get the alert banner, shown or not',
  responses: answers,
});

const changeIt = endpoint('/', {
  method: 'patch',
  summary: 'Update the alert banner; omitted fields stay unchanged',
  request: jsonBody(
    versioned.extend({ ...alertChange.shape, ...schemasOf(alertSchedule, 'request') }),
  ),
  responses: answers,
});

export function alertApi({ db, now }: ApiDeps['accounts']) {
  return resource()
    .openapi(readIt, async (c) => c.json(serializeDates(await readAlert(db, c.get('actor'))), 200))
    .openapi(changeIt, async (c) => {
      const { version, ...change } = c.req.valid('json');
      const saved = await saveAlert(db, c.get('actor'), version, change, now());
      return c.json(serializeDates(saved), 200);
    });
}
