import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { Staff } from '#domain/actor.ts';
import { createIssue } from '#domain/newsletter/issues/edit-issues.ts';
import type { Site } from '../browser/site.ts';
import { onServer } from '../postgres/databases.ts';

/** A newsletter issue with a post in it. */
export async function addIssue(db: Db, actor: Staff): Promise<string> {
  const { id } = await createIssue(db, actor, randomUUID(), {
    subject: 'Open soil data, and doctors by video',
    preview: 'Free data on the soils of all 42 districts',
    content: `
<p>Dear readers, this month we publish what four years in the field have taught us.</p>
<h2>Soil survey of all 42 districts is now open data</h2>
<p>What 18,640 samples tell us about the country’s soils, free to use for any purpose.</p>
<p><a href="/news/soil-survey-data">Read more: Soil survey of all 42 districts is now open data</a></p>`,
  });
  return id;
}

const senders = [
  [
    'Ama Boateng',
    'research',
    'When does the next call for research grants open? We are a team of four at the institute in Lakeside and would like to test a filter for village wells.',
  ],
  [
    'Jonas Keller',
    'media',
    'I write about farming for the Northport Gazette. May we print the map of the soil survey, and whom should we credit?',
  ],
  [
    'Leila Haddad',
    'partnership',
    'Our school would like to host a weather station. What would we have to provide?',
  ],
  [
    'Tom Rivera',
    'general',
    'The programme for Open Data Day mentions child care. Do we have to register for it?',
  ],
] as const;

/** Adds messages, of which one is assigned to this user. */
export async function addMessages({ databaseUrl }: Site, assignee: Staff): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    for (const [index, [name, subject, message]] of senders.entries()) {
      const email = `${name.split(' ')[0]?.toLowerCase()}@example.org`;
      await client.query(
        `insert into contact_messages
           (reference, name, email, subject, message, status, assigned_to, created_at, last_activity_at)
         values ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(hours => $8), now() - make_interval(hours => $8))`,
        [
          ...[`M-2026-${String(index + 117).padStart(4, '0')}`, name, email, subject, message],
          ...[index === 0 ? 'open' : 'new', index === 0 ? assignee.id : null, index * 5 + 1],
        ],
      );
    }
  });
}

/** Without any, an issue can't be sent. */
export async function addSubscribers({ databaseUrl }: Site): Promise<void> {
  await onServer(databaseUrl, (client) =>
    client.query(
      `insert into newsletter_subscribers (email, reference, source, confirmed_at)
       select email, md5(email), 'import', now()
       from (select number || '@example.org' as email from generate_series(1, 214) as number) as list`,
    ),
  );
}
