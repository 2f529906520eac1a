import { z } from '@hono/zod-openapi';
import { subscriberSources } from '#constants/enums.ts';
import { maxSearchLength } from '#constants/list-params.ts';
import { subscriberStatuses } from '#constants/newsletter.ts';
import { endSubscription } from '#domain/newsletter/subscribers/end-subscription.ts';
import { eraseSubscriber } from '#domain/newsletter/subscribers/erase-subscriber.ts';
import { exportSubscribers } from '#domain/newsletter/subscribers/export-subscribers.ts';
import { getSubscriber } from '#domain/newsletter/subscribers/find-subscriber.ts';
import {
  importSubscribers,
  subscriberImportSchema,
} from '#domain/newsletter/subscribers/import-subscribers.ts';
import {
  countSubscribers,
  countTopics,
  listSubscribers,
  type SubscriberListQuery,
  subscriberSorts,
} from '#domain/newsletter/subscribers/subscriber-list-query.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { downloadHeaders, streamCsv } from './csv-export.ts';
import { createExportLimit } from './export-limit.ts';
import { endpoint, json, jsonBody, pageQuery, resource, searchText } from './resource.ts';
import { pageResponses, rowEndpoints } from './row-endpoints.ts';

const exportColumns = [
  'reference',
  'email',
  'status',
  'source',
  'requested_at',
  'consent_path',
  'consent_text',
  'confirmed_at',
  'unsubscribed_at',
  'topics',
] as const;

const moment = z.iso.datetime();

const listed = z
  .object({
    id: z.guid(),
    reference: z.string(),
    email: z.string(),
    status: z.enum(subscriberStatuses),
    source: z.enum(subscriberSources),
    version: z.int(),
    requested_at: moment,
    confirmed_at: moment.nullable(),
    unsubscribed_at: moment.nullable(),
    /** The news categories that they get emails about. */
    topics: z.array(z.string()),
  })
  .openapi('ListedSubscriber');

const subscriber = listed
  .extend({
    /** What they agreed to. */
    consent_text: z.string().nullable(),
    /** The path of the page whose form they used. */
    consent_path: z.string().nullable(),
    imported_by: z.object({ id: z.guid(), full_name: z.string() }).nullable(),
  })
  .openapi('Subscriber');

const filter = z.object({
  search: searchText(maxSearchLength).optional(),
  status: z.enum(subscriberStatuses).optional(),
  source: z.enum(subscriberSources).optional(),
  topic: searchText(maxSearchLength).optional(),
});

const rows = rowEndpoints(subscriber, 'subscriber');

const list = endpoint('/', {
  method: 'get',
  summary: 'List newsletter subscribers',
  request: {
    query: pageQuery.extend({
      ...filter.shape,
      sort: z.enum(subscriberSorts).default('-requested_at'),
    } satisfies Partial<Record<keyof SubscriberListQuery, z.ZodType>>),
  },
  responses: pageResponses(listed),
});

const counts = endpoint('/counts', {
  method: 'get',
  summary: 'Count the subscribers by status',
  responses: {
    200: {
      description: 'The number of subscribers by status',
      content: json(z.record(z.enum(subscriberStatuses), z.int())),
    },
  },
});

const topics = endpoint('/topics', {
  method: 'get',
  summary: 'List the topics that subscribers have chosen',
  responses: {
    200: {
      description: 'The topics, with the number of confirmed subscribers of each',
      content: json(
        z.object({ items: z.array(z.object({ name: z.string(), subscribers: z.int() })) }),
      ),
    },
  },
});

const exported = endpoint('/export', {
  method: 'get',
  summary: 'Export the filtered subscribers as a CSV file',
  request: { query: filter },
  responses: {
    200: {
      description: 'The subscribers, newest first',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
});

const imported = endpoint('/imports', {
  method: 'post',
  summary: 'Import the email addresses of a CSV file as confirmed subscribers',
  request: jsonBody(subscriberImportSchema),
  responses: {
    201: {
      description: 'How many lines were added, skipped or rejected',
      content: json(
        z.object({
          added: z.int(),
          already_subscribed: z.int(),
          unconfirmed: z.int(),
          unsubscribed: z.int(),
          repeated: z.int(),
          rejected: z.int(),
          rejected_lines: z.array(z.object({ line: z.int(), reason: z.string() })),
        }),
      ),
    },
  },
});

const read = rows.read('Get a subscriber with the record of their consent');

const erase = rows.remove(
  'Delete a subscriber and the newsletter emails to them in the email log',
  'Subscriber deleted',
);

const unsubscribe = rows.action('put', '/{id}/unsubscription', 'Unsubscribe someone on request');

export function subscribersApi({ accounts }: Pick<ApiDeps, 'accounts'>) {
  const { db } = accounts;
  const exportLimit = createExportLimit();

  return resource()
    .openapi(list, async (c) => {
      const { items, total } = await listSubscribers(db, c.get('actor'), c.req.valid('query'));
      return c.json({ items: items.map(serializeDates), total }, 200);
    })
    .openapi(counts, async (c) => c.json(await countSubscribers(db, c.get('actor')), 200))
    .openapi(topics, async (c) => c.json({ items: await countTopics(db, c.get('actor')) }, 200))
    .openapi(exported, async (c) => {
      const actor = c.get('actor');
      const { batches, onEnd } = await exportLimit.open(actor, () =>
        exportSubscribers(db, actor, c.req.valid('query')),
      );
      const body = streamCsv(exportColumns, batches, onEnd);
      return c.body(body, 200, downloadHeaders('subscribers'));
    })
    .openapi(imported, async (c) => {
      const result = await importSubscribers(accounts, c.get('actor'), c.req.valid('json'));
      return c.json(result, 201);
    })
    .openapi(read, async (c) => {
      const found = await getSubscriber(db, c.get('actor'), c.req.valid('param').id);
      return c.json(serializeDates(found), 200);
    })
    .openapi(erase, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('json') };
      await eraseSubscriber(db, c.get('actor'), target);
      return c.body(null, 204);
    })
    .openapi(unsubscribe, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(serializeDates(await endSubscription(accounts, c.get('actor'), target)), 200);
    });
}
