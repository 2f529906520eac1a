import { z } from '@hono/zod-openapi';
import type { Db } from '#db/client.ts';
import type { ContentType } from '#domain/content/content-type.ts';
import { unpublishContent } from '#domain/content/publish-content.ts';
import { scheduleContent } from '#domain/content/schedule-content.ts';
import { createContentResponder, untypedHandler } from './content-responses.ts';
import { endpoint, idParam, jsonBody, resource, versioned } from './resource.ts';
import { rowEndpoints } from './row-endpoints.ts';

/** The endpoints to unpublish and to schedule. */
function publishedEndpoints<Row extends z.ZodType>(row: Row, noun: string) {
  const rows = rowEndpoints(row, noun);
  const at = z.iso
    .datetime({ offset: true, error: 'Enter a date and a time, such as 2026-03-31T09:00:00Z.' })
    .transform((text) => new Date(text))
    .nullish();
  return {
    unpublish: rows.action('delete', '/{id}/publication', 'Unpublish'),
    schedule: endpoint('/{id}/schedule', {
      method: 'put',
      summary: 'Schedule publishing and unpublishing; null clears a time',
      request: {
        params: idParam,
        ...jsonBody(versioned.extend({ publish_at: at, unpublish_at: at })),
      },
      responses: rows.ok,
    }),
  };
}

export function publishedContentApi<Row extends z.ZodType>(
  contentType: ContentType,
  { db, now }: { db: Db; now(): Date },
  { row, noun }: { row: Row; noun: string },
) {
  const endpoints = publishedEndpoints(row, noun);
  const answer = createContentResponder(contentType, db);
  return resource()
    .openapi(
      endpoints.unpublish,
      untypedHandler(endpoints.unpublish, (c) => {
        const read = { ...c.req.valid('param'), ...c.req.valid('json') };
        return answer(c, unpublishContent(contentType, db, c.get('actor'), read));
      }),
    )
    .openapi(
      endpoints.schedule,
      untypedHandler(endpoints.schedule, (c) => {
        const { version, ...schedule } = c.req.valid('json');
        const read = { ...c.req.valid('param'), version };
        return answer(c, scheduleContent(contentType, db, c.get('actor'), read, schedule, now()));
      }),
    );
}
