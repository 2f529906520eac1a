import { z } from '@hono/zod-openapi';
import { alertLevels } from '#constants/enums.ts';
import { readAlert } from '#domain/alert/alert.ts';
import { alertChange } from '#domain/alert/alert-fields.ts';
import { saveAlert } from '#domain/alert/save-alert.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { endpoint, json, jsonBody, resource, versioned } from './resource.ts';

const moment = z.iso.datetime();

const alert = z
  .object({
    /** 0 while nothing is stored. */
    version: z.int(),
    enabled: z.boolean(),
    level: z.enum(alertLevels),
    text: z.string(),
    link_label: z.string().nullable(),
    link_href: z.string().nullable(),
    start_at: moment.nullable(),
    end_at: moment.nullable(),
    /** Whether visitors see it at the moment. */
    shown: z.boolean(),
    updated_at: moment.nullable(),
    updated_by: z.object({ id: z.guid(), full_name: z.string() }).nullable(),
  })
  .openapi('Alert');

const typedMoment = z.iso
  .datetime({ offset: true, error: 'Enter a date and a time, such as 2026-03-31T09:00:00Z.' })
  .transform((text) => new Date(text))
  .nullish();

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
    versioned.extend({ ...alertChange.shape, start_at: typedMoment, end_at: typedMoment }),
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
