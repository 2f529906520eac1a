import { z } from '@hono/zod-openapi';
import { deliveryStatuses } from '#constants/enums.ts';
import { maxSearchLength } from '#constants/list-params.ts';
import { issueStatuses, maxDeliveryRetries } from '#constants/newsletter.ts';
import { notFound } from '#domain/errors.ts';
import {
  type DeliveryListQuery,
  listDeliveries,
} from '#domain/newsletter/issues/delivery-list-query.ts';
import { createIssue, deleteIssue, updateIssue } from '#domain/newsletter/issues/edit-issues.ts';
import { getIssue } from '#domain/newsletter/issues/find-issue.ts';
import { issueChange, issueFields } from '#domain/newsletter/issues/issue-fields.ts';
import {
  type IssueListQuery,
  issueSorts,
  listIssues,
} from '#domain/newsletter/issues/issue-list-query.ts';
import { previewIssue, sendTestIssue } from '#domain/newsletter/issues/issue-preview.ts';
import {
  countAudience,
  pauseSending,
  startSending,
} from '#domain/newsletter/issues/issue-sending.ts';
import { retryDeliveries } from '#domain/newsletter/issues/retry-deliveries.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { requireSignedIn } from './identify-guard.ts';
import {
  endpoint,
  idOfNoRow,
  idParam,
  json,
  jsonBody,
  pageQuery,
  resource,
  rowId,
  searchText,
  versioned,
} from './resource.ts';
import { pageResponses, rowEndpoints } from './row-endpoints.ts';
import { checkTestEmailLimit } from './test-email-limit.ts';

const moment = z.iso.datetime();

const listed = z
  .object({
    id: z.guid(),
    subject: z.string(),
    preview: z.string(),
    status: z.enum(issueStatuses),
    version: z.int(),
    created_at: moment,
    updated_at: moment,
    author: z.object({ id: z.guid(), full_name: z.string() }).nullable(),
    started_at: moment.nullable(),
    finished_at: moment.nullable(),
    /** The issue that must be sent before this one. */
    waits_for: z.object({ id: z.guid(), subject: z.string() }).nullable(),
    /** Why sending is delayed; it is retried. */
    delivery_error: z.string().nullable(),
    /** Null for drafts. */
    counts: z
      .object({
        recipients: z.int(),
        waiting: z.int(),
        sending: z.int(),
        sent: z.int(),
        failed: z.int(),
        unknown: z.int(),
        skipped: z.int(),
        /** Those who used the link to unsubscribe of this issue. */
        unsubscribed: z.int(),
      })
      .nullable(),
  })
  .openapi('ListedNewsletterIssue');

const issue = listed.extend({ content: z.string() }).openapi('NewsletterIssue');

const delivery = z
  .object({
    id: z.guid(),
    email: z.string(),
    status: z.enum(deliveryStatuses),
    attempts: z.int(),
    error: z.string().nullable(),
    updated_at: moment,
  })
  .openapi('NewsletterDelivery');

const rows = rowEndpoints(issue, 'issue');

const list = endpoint('/', {
  method: 'get',
  summary: 'List newsletter issues',
  request: {
    query: pageQuery.extend({
      search: searchText(maxSearchLength).optional(),
      status: z.enum(issueStatuses).optional(),
      sort: z.enum(issueSorts).default('-created_at'),
    } satisfies Partial<Record<keyof IssueListQuery, z.ZodType>>),
  },
  responses: pageResponses(listed),
});

const create = endpoint('/{id}', {
  method: 'put',
  summary: 'Create a draft under an id of your own; repeating it answers 409 with the issue',
  request: { params: idParam, ...jsonBody(issueChange) },
  responses: { 201: { description: 'The new issue', content: json(issue) } },
});

const audience = endpoint('/audience', {
  method: 'get',
  summary: 'Count the subscribers who would get an issue now',
  responses: {
    200: {
      description: 'The number of confirmed subscribers',
      content: json(z.object({ subscribers: z.int() })),
    },
  },
});

const preview = endpoint('/preview', {
  method: 'post',
  summary: 'Render an issue as subscribers would get it, without storing it',
  request: jsonBody(issueFields),
  responses: {
    200: {
      description: 'The email',
      content: json(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
    },
  },
});

const read = rows.read('Get an issue');

const change = rows.edit('Update a draft', versioned.extend(issueChange.shape));

const remove = rows.remove('Delete a draft');

const test = endpoint('/{id}/test', {
  method: 'post',
  summary: 'Send the issue to your own email address',
  request: { params: idParam },
  responses: {
    202: { description: 'The email is queued', content: json(z.object({ to: z.string() })) },
  },
});

const send = rows.action(
  'put',
  '/{id}/delivery',
  'Send a draft to all confirmed subscribers, or resume a paused issue',
);

const pause = rows.action('delete', '/{id}/delivery', 'Pause sending an issue');

const deliveries = endpoint('/{id}/deliveries', {
  method: 'get',
  summary: 'List the recipients of an issue, with the status of their emails',
  request: {
    params: idParam,
    query: pageQuery.extend({
      search: searchText(maxSearchLength).optional(),
      status: z.enum(deliveryStatuses).optional(),
    } satisfies Partial<Record<keyof DeliveryListQuery, z.ZodType>>),
  },
  responses: pageResponses(delivery),
});

const retries = endpoint('/{id}/retries', {
  method: 'post',
  summary: 'Send the issue again to recipients whose email failed or may not have arrived',
  request: {
    params: idParam,
    ...jsonBody(
      z.object({
        deliveries: z
          .array(rowId, 'Select at least one recipient.')
          .min(1, 'Select at least one recipient.')
          .max(maxDeliveryRetries, `Choose up to ${maxDeliveryRetries} recipients.`),
      }),
    ),
  },
  responses: rows.ok,
});

type Deps = Pick<ApiDeps, 'accounts' | 'newsletter' | 'settings' | 'publicUrl'>;

export function newsletterIssuesApi({ accounts, newsletter, settings, publicUrl }: Deps) {
  const { db } = accounts;
  const sending = { ...accounts, jobs: newsletter.jobs, smtpUrl: settings.smtpUrl };
  const rendering = { db, readSettings: newsletter.readSettings, publicUrl };

  return resource()
    .openapi(list, async (c) => {
      const { items, total } = await listIssues(db, c.get('actor'), c.req.valid('query'));
      return c.json({ items: items.map(serializeDates), total }, 200);
    })
    .openapi(create, async (c) => {
      const { id } = c.req.valid('param');
      if (id === idOfNoRow) throw notFound('The issue');
      const made = await createIssue(db, c.get('actor'), id, c.req.valid('json'));
      return c.json(serializeDates(made), 201);
    })
    .openapi(audience, async (c) => c.json(await countAudience(db, c.get('actor')), 200))
    .openapi(preview, async (c) =>
      c.json(await previewIssue(rendering, c.get('actor'), c.req.valid('json')), 200),
    )
    .openapi(read, async (c) => {
      const found = await getIssue(db, c.get('actor'), c.req.valid('param').id);
      return c.json(serializeDates(found), 200);
    })
    .openapi(change, async (c) => {
      const { version, ...fields } = c.req.valid('json');
      const target = { ...c.req.valid('param'), version };
      return c.json(serializeDates(await updateIssue(db, c.get('actor'), target, fields)), 200);
    })
    .openapi(remove, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('json') };
      await deleteIssue(db, c.get('actor'), target);
      return c.body(null, 204);
    })
    .openapi(test, async (c) => {
      const actor = c.get('actor');
      const { email: to } = requireSignedIn(c.get('signedIn'));
      const { id } = c.req.valid('param');
      // Only emails that can be sent count.
      await getIssue(db, actor, id);
      await checkTestEmailLimit(actor, settings);
      await sendTestIssue({ ...accounts, publicUrl }, actor, { id, to });
      return c.json({ to }, 202);
    })
    .openapi(send, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(serializeDates(await startSending(sending, c.get('actor'), target)), 200);
    })
    .openapi(pause, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(serializeDates(await pauseSending(accounts, c.get('actor'), target)), 200);
    })
    .openapi(deliveries, async (c) => {
      const { id } = c.req.valid('param');
      const query = c.req.valid('query');
      const { items, total } = await listDeliveries(db, c.get('actor'), id, query);
      return c.json({ items: items.map(serializeDates), total }, 200);
    })
    .openapi(retries, async (c) => {
      const { id } = c.req.valid('param');
      const { deliveries: ids } = c.req.valid('json');
      return c.json(serializeDates(await retryDeliveries(sending, c.get('actor'), id, ids)), 200);
    });
}
