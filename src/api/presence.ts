import { z } from '@hono/zod-openapi';
import { contentTables } from '#constants/enums.ts';
import type { Actor } from '#domain/actor.ts';
import { notFound, rejectIfLimited } from '#domain/errors.ts';
import { leaveItem, presenceReport, reportPresence } from '#domain/presence/report-presence.ts';
import type { ApiDeps, ApiLimits } from './api-deps.ts';
import { endpoint, idParam, json, jsonBody, resource } from './resource.ts';

const known = z.object({ content_type: z.enum(contentTables), tab: presenceReport.shape.tab });

// Unknown values are answered like unknown ids: not found.
const params = idParam.extend({
  content_type: z.string().openapi({ enum: [...contentTables] }),
  tab: z.string(),
});

const report = endpoint('/{content_type}/{id}/{tab}', {
  method: 'put',
  summary: 'Report that a tab has an item open, every 20 seconds',
  request: { params, ...jsonBody(presenceReport.omit({ tab: true })) },
  responses: {
    200: {
      description: 'Everyone who has it open, including the sender; up to 50',
      content: json(
        z.object({
          items: z.array(
            z
              .object({
                id: z.guid(),
                full_name: z.string(),
                /** A small square image as a `data:` URL. */
                photo: z.string().nullable(),
                editing: z.boolean(),
                /** The number of their tabs that have it open. */
                tabs: z.int(),
              })
              .openapi('PresentUser'),
          ),
          /** Whether this tab is recorded now. */
          present: z.boolean(),
        }),
      ),
    },
  },
});

const leave = endpoint('/{content_type}/{id}/{tab}', {
  method: 'delete',
  summary: 'Report that a tab no longer has the item open',
  request: { params },
  responses: { 204: { description: 'Closed' } },
});

/** Who has which item open. */
export function presenceApi({ accounts, limits }: Pick<ApiDeps, 'accounts' | 'limits'>) {
  const { db, now } = accounts;
  return resource()
    .openapi(report, async (c) => {
      const { tab, ...item } = readParams(c.req.valid('param'));
      const state = c.req.valid('json');
      await checkReportLimit(c.get('actor'), limits);
      return c.json(await reportPresence(db, c.get('actor'), item, { tab, ...state }, now()), 200);
    })
    .openapi(leave, async (c) => {
      const { tab, ...item } = readParams(c.req.valid('param'));
      await leaveItem(db, c.get('actor'), item, tab);
      return c.body(null, 204);
    });
}

function readParams({ id, ...named }: z.output<typeof params>) {
  const { data } = known.safeParse(named);
  if (!data) throw notFound('The item');
  return { ...data, id };
}

async function checkReportLimit(actor: Actor, { countPresenceReport }: ApiLimits): Promise<void> {
  const waitMs = actor.kind === 'staff' ? await countPresenceReport(actor.id) : null;
  rejectIfLimited(waitMs, 'Too many reports of open items.', 'second');
}
