import { z } from '@hono/zod-openapi';
import type { Db } from '#db/client.ts';
import { readSiteFacts } from '#domain/settings/site-facts.ts';
import { endpoint, json, resource } from './resource.ts';

const facts = z
  .object({
    site_name: z.string(),
    /** A name of the IANA time zone database. */
    time_zone: z.string(),
    /** ISO 4217. */
    currency: z.string(),
  })
  .openapi('Site');

const readFacts = endpoint('/', {
  method: 'get',
  summary: 'Get the site details that the panel shows',
  responses: { 200: { description: 'Its name, time zone and currency', content: json(facts) } },
});

export function siteApi({ db }: { db: Db }) {
  return resource().openapi(readFacts, async (c) =>
    c.json(await readSiteFacts(db, c.get('actor')), 200),
  );
}
