import { z } from '@hono/zod-openapi';
import { attentionSources, setupSteps } from '#constants/dashboard.ts';
import { contentTables } from '#constants/enums.ts';
import { readAttention } from '#domain/dashboard/attention.ts';
import { countForDashboard } from '#domain/dashboard/dashboard-counts.ts';
import { dismissSetupChecklist, readSetupChecklist } from '#domain/dashboard/setup-checklist.ts';
import { listAdministrators } from '#domain/users/list-administrators.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { endpoint, json, jsonBody, resource } from './resource.ts';

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
    /** Scheduled actions that did not run; `reason` says why one was rejected, and is null while it is retried. */
    missed: z.array(scheduled.extend({ reason: z.string().nullable() })),
    scheduled: z.array(scheduled),
    /** At most a thousand of the total are counted. */
    idle: z.object({
      items: z.array(named.extend({ updated_at: moment, is_public: z.boolean() })),
      total: count,
    }),
    edited: z.array(
      named.extend({
        at: moment,
        /** `changed` is public with unpublished changes. */
        state: z.enum(['draft', 'scheduled', 'published', 'changed']),
      }),
    ),
    /** What else waits for the user, most urgent first; only what isn't zero. At most a thousand are counted. */
    counts: z.array(z.object({ source: z.enum(attentionSources), count })),
  })
  .openapi('Attention');

const readWhatNeedsAttention = endpoint('/attention', {
  method: 'get',
  summary: 'Get what needs attention, and your recent edits',
  responses: { 200: { description: 'Up to five of each', content: json(attention) } },
});

const checklist = z
  .object({
    dismissed: z.boolean(),
    steps: z.array(z.object({ name: z.enum(setupSteps), done: z.boolean() })),
    /** Starter pages, posts and projects that nobody has edited. */
    starter_items: count,
  })
  .openapi('SetupChecklist');

const readChecklist = endpoint('/checklist', {
  method: 'get',
  summary: 'Get the setup checklist',
  responses: {
    200: { description: 'The steps, ticked from stored data', content: json(checklist) },
  },
});

const dismissChecklist = endpoint('/checklist', {
  method: 'put',
  summary: 'Hide the setup checklist, or show it again',
  request: jsonBody(z.object({ dismissed: z.boolean('Choose whether to hide the checklist.') })),
  responses: {
    200: { description: 'The steps, ticked from stored data', content: json(checklist) },
  },
});

const administrators = z
  .array(z.object({ id: z.guid(), full_name: z.string() }))
  .openapi('Administrators');

const readAdministrators = endpoint('/administrators', {
  method: 'get',
  summary: 'List who can give access to more of the panel',
  responses: { 200: { description: 'Up to five, by name', content: json(administrators) } },
});

export function dashboardApi({
  accounts: { db, now },
  canvas: { builtInPaths },
  settings: settingsDeps,
}: Pick<ApiDeps, 'accounts' | 'canvas' | 'settings'>) {
  return resource()
    .openapi(readCounts, async (c) => c.json(await countForDashboard(db, c.get('actor')), 200))
    .openapi(readWhatNeedsAttention, async (c) => {
      const site = { now: now(), builtInPaths };
      const { missed, scheduled, idle, edited, counts } = await readAttention(
        db,
        c.get('actor'),
        site,
      );
      const shown = {
        missed: missed.map(serializeDates),
        scheduled: scheduled.map(serializeDates),
        idle: { items: idle.items.map(serializeDates), total: idle.total },
        edited: edited.map(serializeDates),
        counts,
      };
      return c.json(shown, 200);
    })
    .openapi(readChecklist, async (c) =>
      c.json(await readSetupChecklist(db, c.get('actor'), settingsDeps), 200),
    )
    .openapi(dismissChecklist, async (c) => {
      const actor = c.get('actor');
      await dismissSetupChecklist(db, actor, c.req.valid('json').dismissed);
      return c.json(await readSetupChecklist(db, actor, settingsDeps), 200);
    })
    .openapi(readAdministrators, async (c) =>
      c.json(await listAdministrators(db, c.get('actor'), now()), 200),
    );
}
