import { z } from '@hono/zod-openapi';
import type { Db } from '#db/client.ts';
import { countForDashboard } from '#domain/dashboard/counting.ts';
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
  summary: 'How much there is of everything',
  responses: { 200: { description: 'The counts', content: json(counts) } },
});

export function dashboardApi({ db }: { db: Db }) {
  return resource().openapi(readCounts, async (c) =>
    c.json(await countForDashboard(db, c.get('actor')), 200),
  );
}
