import { z } from '@hono/zod-openapi';
import { contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { readAttention } from '#domain/dashboard/attention.ts';
import { countForDashboard } from '#domain/dashboard/dashboard-counts.ts';
import { serializeDates } from './content-schemas.ts';
import { endpoint, json, resource } from './resource.ts';

const count = z.number().int();

const counts = z
  .object({
    pages: count,
    published_posts: count,
    active_projects: count,
    team_members: count,
  })
  .openapi('DashboardCounts');

const readCounts = endpoint('/', {
  method: 'get',
  summary: "Get the dashboard's counts",
  responses: { 200: { description: 'Counts of content and users', content: json(counts) } },
});

const moment = z.iso.datetime();
const named = z.object({
  kind: z.enum(contentTables),
  id: z.guid(),
  /** As in the draft, if there is one. */
  title: z.string(),
});
const scheduled = named.extend({ action: z.enum(['publish', 'unpublish']), at: moment });

const attention = z
  .object({
    /** Scheduled actions that did not run; `reason` says why one was refused, and is null while it is retried. */
    missed: z.array(scheduled.extend({ reason: z.string().nullable() })),
    scheduled: z.array(scheduled),
    /** At most a thousand of the total are counted. */
    idle: z.object({
      items: z.array(named.extend({ updated_at: moment, is_public: z.boolean() })),
      total: count,
    }),
    edited: z.array(named.extend({ at: moment })),
  })
  .openapi('Attention');

const readWhatNeedsAttention = endpoint('/attention', {
  method: 'get',
  summary: 'Get upcoming schedules, idle drafts and your recent edits',
  responses: { 200: { description: 'At most five of each', content: json(attention) } },
});

export function dashboardApi({ db, now }: { db: Db; now(): Date }) {
  return resource()
    .openapi(readCounts, async (c) => c.json(await countForDashboard(db, c.get('actor')), 200))
    .openapi(readWhatNeedsAttention, async (c) => {
      const { missed, scheduled, idle, edited } = await readAttention(db, c.get('actor'), now());
      const shown = {
        missed: missed.map(serializeDates),
        scheduled: scheduled.map(serializeDates),
        idle: { items: idle.items.map(serializeDates), total: idle.total },
        edited: edited.map(serializeDates),
      };
      return c.json(shown, 200);
    });
}
