import { z } from '@hono/zod-openapi';
import { listedQueues } from '#constants/job-queues.ts';
import { listFailedJobs } from '#domain/failed-jobs/failed-job-list.ts';
import { retryAllFailedJobs, retryFailedJob } from '#domain/failed-jobs/retry-failed-jobs.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { endpoint, idParam, json, pageQuery, resource } from './resource.ts';
import { pageResponses } from './row-endpoints.ts';

const failedJob = z
  .object({
    id: z.guid(),
    queue: z.enum(listedQueues),
    /** The file or newsletter issue that it was about, if it is still there. */
    subject: z.string().nullable(),
    attempts: z.int(),
    /** Of the system or the database; `failed` for other errors, which are in the log. */
    error_code: z.string().nullable(),
    failed_at: z.iso.datetime().nullable(),
    can_retry: z.boolean(),
  })
  .openapi('FailedJob');

const list = endpoint('/', {
  method: 'get',
  summary: 'List background jobs that failed for good, newest first; emails have their own log',
  request: { query: pageQuery },
  responses: pageResponses(failedJob),
});

const retryOne = endpoint('/{id}/attempts', {
  method: 'post',
  summary: 'Start a failed job again',
  request: { params: idParam },
  responses: { 204: { description: 'It is queued' } },
});

const retryAll = endpoint('/attempts', {
  method: 'post',
  summary: 'Start all failed jobs again that may be repeated',
  responses: {
    201: { description: 'They are queued', content: json(z.object({ retried: z.int() })) },
  },
});

export function failedJobsApi({ db }: ApiDeps['accounts']) {
  return resource()
    .openapi(list, async (c) => {
      const { items, total } = await listFailedJobs(db, c.get('actor'), c.req.valid('query'));
      return c.json({ items: items.map(serializeDates), total }, 200);
    })
    .openapi(retryAll, async (c) => {
      return c.json({ retried: await retryAllFailedJobs(db, c.get('actor')) }, 201);
    })
    .openapi(retryOne, async (c) => {
      await retryFailedJob(db, c.get('actor'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
