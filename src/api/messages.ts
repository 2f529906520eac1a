import { z } from '@hono/zod-openapi';
import { messageFolders } from '#constants/messages.ts';
import { addNote, noteInput } from '#domain/messages/add-note.ts';
import { assignMessage, listAssignees } from '#domain/messages/assign-message.ts';
import { exportMessages } from '#domain/messages/export-messages.ts';
import { type Conversation, getMessage } from '#domain/messages/find-message.ts';
import {
  countMessages,
  countUnread,
  listMessages,
  type MessageListQuery,
  messageSorts,
} from '#domain/messages/message-list-query.ts';
import {
  closeMessage,
  markMessageAsSpam,
  markMessageRead,
  releaseMessage,
  reopenMessage,
} from '#domain/messages/message-status.ts';
import { replyInput, replyToMessage } from '#domain/messages/reply-to-message.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { downloadHeaders, streamCsv } from './csv-export.ts';
import { createExportLimit } from './export-limit.ts';
import { conversation, listedMessage, messageFilter, person } from './message-schemas.ts';
import {
  endpoint,
  idParam,
  json,
  jsonBody,
  pageQuery,
  resource,
  rowId,
  versioned,
} from './resource.ts';
import { pageResponses, rowEndpoints } from './row-endpoints.ts';

const exportColumns = [
  'reference',
  'created_at',
  'status',
  'name',
  'email',
  'subject',
  'message',
  'assignee',
  'last_activity_at',
  'closed_at',
] as const;

const rows = rowEndpoints(conversation, 'message');

const list = endpoint('/', {
  method: 'get',
  summary: 'List contact messages',
  request: {
    query: pageQuery.extend({
      ...messageFilter.shape,
      sort: z.enum(messageSorts).default('-created_at'),
    } satisfies Partial<Record<keyof MessageListQuery, z.ZodType>>),
  },
  responses: pageResponses(listedMessage),
});

const folderCounts = endpoint('/counts', {
  method: 'get',
  summary: 'Count the messages in each folder',
  responses: {
    200: {
      description: 'The number of messages by folder',
      content: json(z.record(z.enum(messageFolders), z.int())),
    },
  },
});

const unread = endpoint('/unread', {
  method: 'get',
  summary: 'Count the messages that nobody has opened',
  responses: {
    200: { description: 'The number', content: json(z.object({ count: z.int() })) },
  },
});

const assignees = endpoint('/assignees', {
  method: 'get',
  summary: 'List the users that a message can be assigned to',
  responses: {
    200: {
      description: 'The users, by name',
      content: json(z.object({ items: z.array(person) })),
    },
  },
});

const exported = endpoint('/export', {
  method: 'get',
  summary: 'Export the filtered messages as a CSV file',
  request: { query: messageFilter },
  responses: {
    200: {
      description: 'The messages, newest first',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
});

const read = rows.read('Get a message with its notes and replies');

const markRead = endpoint('/{id}/read', {
  method: 'put',
  summary: 'Open a new message, so that it no longer counts as unread',
  request: { params: idParam },
  responses: rows.ok,
});

const assign = endpoint('/{id}/assignee', {
  method: 'put',
  summary: 'Assign a message to a user, or to nobody',
  request: {
    params: idParam,
    ...jsonBody(versioned.extend({ assignee: rowId.nullable() })),
  },
  responses: rows.ok,
});

const close = rows.action('put', '/{id}/closure', 'Close a message');

const reopen = rows.action('delete', '/{id}/closure', 'Reopen a closed message');

const markSpam = rows.action('put', '/{id}/spam', 'Mark a message as spam');

const release = rows.action(
  'delete',
  '/{id}/spam',
  'Move a held message or spam to the inbox, and send what was held back',
);

const note = endpoint('/{id}/notes', {
  method: 'post',
  summary: 'Add an internal note',
  request: { params: idParam, ...jsonBody(noteInput) },
  responses: { 201: { description: 'The message', content: json(conversation) } },
});

const reply = endpoint('/{id}/replies', {
  method: 'post',
  summary: 'Reply to the sender by email',
  request: { params: idParam, ...jsonBody(versioned.extend(replyInput.shape)) },
  responses: { 201: { description: 'The message', content: json(conversation) } },
});

export function messagesApi({ accounts: deps }: Pick<ApiDeps, 'accounts'>) {
  const { db } = deps;
  const exportLimit = createExportLimit();

  return resource()
    .openapi(list, async (c) => {
      const { items, total } = await listMessages(db, c.get('actor'), c.req.valid('query'));
      return c.json({ items: items.map(serializeDates), total }, 200);
    })
    .openapi(folderCounts, async (c) => c.json(await countMessages(db, c.get('actor')), 200))
    .openapi(unread, async (c) => c.json({ count: await countUnread(db, c.get('actor')) }, 200))
    .openapi(assignees, async (c) =>
      c.json({ items: await listAssignees(deps, c.get('actor')) }, 200),
    )
    .openapi(exported, async (c) => {
      const actor = c.get('actor');
      const { batches, onEnd } = await exportLimit.open(actor, () =>
        exportMessages(db, actor, c.req.valid('query')),
      );
      const body = streamCsv(exportColumns, batches, onEnd);
      return c.body(body, 200, downloadHeaders('messages'));
    })
    .openapi(read, async (c) => {
      const found = await getMessage(db, c.get('actor'), c.req.valid('param').id);
      return c.json(shapeOf(found), 200);
    })
    .openapi(markRead, async (c) => {
      const opened = await markMessageRead(deps, c.get('actor'), c.req.valid('param').id);
      return c.json(shapeOf(opened), 200);
    })
    .openapi(assign, async (c) => {
      const { version, assignee } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const assigned = await assignMessage(deps, c.get('actor'), { id, version }, assignee);
      return c.json(shapeOf(assigned), 200);
    })
    .openapi(close, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(shapeOf(await closeMessage(deps, c.get('actor'), target)), 200);
    })
    .openapi(reopen, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(shapeOf(await reopenMessage(deps, c.get('actor'), target)), 200);
    })
    .openapi(markSpam, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(shapeOf(await markMessageAsSpam(deps, c.get('actor'), target)), 200);
    })
    .openapi(release, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(shapeOf(await releaseMessage(deps, c.get('actor'), target)), 200);
    })
    .openapi(note, async (c) => {
      const { id } = c.req.valid('param');
      const noted = await addNote(deps, c.get('actor'), id, c.req.valid('json'));
      return c.json(shapeOf(noted), 201);
    })
    .openapi(reply, async (c) => {
      const { version, text } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const replied = await replyToMessage(deps, c.get('actor'), { id, version }, { text });
      return c.json(shapeOf(replied), 201);
    });
}

function shapeOf({ entries, ...message }: Conversation) {
  return { ...serializeDates(message), entries: entries.map(serializeDates) };
}
