import { z } from '@hono/zod-openapi';
import { spamRuleKinds } from '#constants/enums.ts';
import type { SpamRule } from '#domain/messages/messages-table.ts';
import {
  addSpamRule,
  deleteSpamRule,
  listSpamRules,
  spamRuleInput,
  updateSpamRule,
} from '#domain/messages/spam-rules.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { person } from './message-schemas.ts';
import { endpoint, json, resource, versioned } from './resource.ts';
import { rowEndpoints } from './row-endpoints.ts';

const rule = z
  .object({
    id: z.guid(),
    kind: z.enum(spamRuleKinds),
    /** An email address, a domain with its subdomains, or a part of the text; without regard to case. */
    value: z.string(),
    version: z.int(),
    created_at: z.iso.datetime(),
  })
  .openapi('SpamRule');

const listed = rule.extend({
  /** Null if the author was deleted. */
  author: person.nullable(),
});

const rows = rowEndpoints(rule, 'rule');

const list = endpoint('/', {
  method: 'get',
  summary: 'List spam rules',
  responses: {
    200: { description: 'All rules', content: json(z.object({ items: z.array(listed) })) },
  },
});

const add = rows.create('Create a spam rule, for messages that arrive from now on', spamRuleInput);

const change = rows.edit('Update a spam rule', spamRuleInput.safeExtend(versioned.shape));

const remove = rows.remove('Delete a spam rule; messages that it held stay held');

export function spamRulesApi({ accounts: { db } }: Pick<ApiDeps, 'accounts'>) {
  return resource()
    .openapi(list, async (c) => {
      const items = await listSpamRules(db, c.get('actor'));
      return c.json({ items: items.map(serializeDates) }, 200);
    })
    .openapi(add, async (c) => {
      const row = await addSpamRule(db, c.get('actor'), c.req.valid('json'));
      return c.json(shapeOf(row), 201);
    })
    .openapi(change, async (c) => {
      const { version, ...fields } = c.req.valid('json');
      const read = { ...c.req.valid('param'), version };
      return c.json(shapeOf(await updateSpamRule(db, c.get('actor'), read, fields)), 200);
    })
    .openapi(remove, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      await deleteSpamRule(db, c.get('actor'), read);
      return c.body(null, 204);
    });
}

function shapeOf({ id, kind, value, version, created_at }: SpamRule) {
  return serializeDates({ id, kind, value, version, created_at });
}
