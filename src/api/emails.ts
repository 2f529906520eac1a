import { z } from '@hono/zod-openapi';
import { emailKinds, emailStatuses } from '#constants/enums.ts';
import { maxSearchLength } from '#constants/list-params.ts';
import { type EmailListQuery, listEmails } from '#domain/emails/email-list-query.ts';
import { resendEmail } from '#domain/emails/resend-email.ts';
import {
  countStoredEmails,
  discardEmail,
  discardStoredEmails,
  sendStoredEmails,
} from '#domain/emails/stored-emails.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { endpoint, idParam, json, pageQuery, resource, searchText } from './resource.ts';
import { pageResponses } from './row-endpoints.ts';

const moment = z.iso.datetime();

const email = z
  .object({
    id: z.guid(),
    kind: z.enum(emailKinds),
    recipient: z.string(),
    /** Null before the first attempt. */
    subject: z.string().nullable(),
    status: z.enum(emailStatuses),
    attempts: z.int(),
    /** Why the last attempt failed. */
    error: z.string().nullable(),
    created_at: moment,
    sent_at: moment.nullable(),
    /** When a waiting email is tried next. */
    next_attempt_at: moment.nullable(),
    /** It is not sent after this. */
    expires_at: moment.nullable(),
  })
  .openapi('Email');

const list = endpoint('/', {
  method: 'get',
  summary: 'List queued, sent and failed emails, newest first',
  request: {
    query: pageQuery.extend({
      search: searchText(maxSearchLength).optional(),
      status: z.enum(emailStatuses).optional(),
      kind: z.enum(emailKinds).optional(),
    } satisfies Partial<Record<keyof EmailListQuery, z.ZodType>>),
  },
  responses: pageResponses(email),
});

const resend = endpoint('/{id}/deliveries', {
  method: 'post',
  summary: 'Send an email again, or send a waiting one now',
  request: { params: idParam },
  responses: { 201: { description: 'The queued email', content: json(email) } },
});

const discard = endpoint('/{id}/deliveries', {
  method: 'delete',
  summary: 'Discard an email that was not sent',
  request: { params: idParam },
  responses: { 200: { description: 'The discarded email', content: json(email) } },
});

const countStored = endpoint('/stored', {
  method: 'get',
  summary: 'Count the emails that were stored without a mail server',
  responses: {
    200: {
      description: 'How many there are, and how many of them could be sent now',
      content: json(z.object({ stored: z.int(), sendable: z.int() })),
    },
  },
});

const sendStored = endpoint('/stored/deliveries', {
  method: 'post',
  summary: 'Send the oldest of the stored emails',
  responses: {
    200: {
      description: 'How many were queued, and how many are left',
      content: json(z.object({ queued: z.int(), left: z.int() })),
    },
  },
});

const discardStored = endpoint('/stored', {
  method: 'delete',
  summary: 'Discard all stored emails',
  responses: {
    200: {
      description: 'How many were discarded',
      content: json(z.object({ discarded: z.int() })),
    },
  },
});

export function emailsApi({ accounts, settings }: Pick<ApiDeps, 'accounts' | 'settings'>) {
  return resource()
    .openapi(countStored, async (c) =>
      c.json(await countStoredEmails(accounts, c.get('actor')), 200),
    )
    .openapi(sendStored, async (c) => {
      const deps = { ...accounts, smtpUrl: settings.smtpUrl };
      return c.json(await sendStoredEmails(deps, c.get('actor')), 200);
    })
    .openapi(discardStored, async (c) =>
      c.json({ discarded: await discardStoredEmails(accounts, c.get('actor')) }, 200),
    )
    .openapi(discard, async (c) => {
      const discarded = await discardEmail(accounts, c.get('actor'), c.req.valid('param').id);
      return c.json(serializeDates(discarded), 200);
    })
    .openapi(list, async (c) => {
      const { items, total } = await listEmails(accounts.db, c.get('actor'), c.req.valid('query'));
      return c.json({ items: items.map(serializeDates), total }, 200);
    })
    .openapi(resend, async (c) => {
      const queued = await resendEmail(accounts, c.get('actor'), c.req.valid('param').id);
      return c.json(serializeDates(queued), 201);
    });
}
