import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactSubjects } from '#constants/contact-subjects.ts';
import {
  actorKinds,
  alertLevels,
  deliveryStatuses,
  emailCarriers,
  menuNames,
  messageEntryKinds,
  messageStatuses,
  projectStatuses,
  publicationKinds,
  publicationStatuses,
  revisionKinds,
  roles,
  spamRuleKinds,
  subscriberSources,
  variantStates,
  vocabularies,
} from '#constants/enums.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

/** The values of a column in the code. */
const enums: Record<string, readonly string[]> = {
  'alert_banner.level': alertLevels,
  'audit_log.actor_kind': actorKinds,
  'contact_messages.status': messageStatuses,
  'contact_messages.subject': contactSubjects,
  'emails.sent_by': emailCarriers,
  'media.variants_state': variantStates,
  'message_entries.kind': messageEntryKinds,
  'navigation.menu': menuNames,
  'newsletter_deliveries.status': deliveryStatuses,
  'newsletter_subscribers.source': subscriberSources,
  'pages.status': publicationStatuses,
  'posts.status': publicationStatuses,
  'projects.publication': publicationStatuses,
  'projects.status': projectStatuses,
  'publications.kind': publicationKinds,
  'publications.status': publicationStatuses,
  'revisions.kind': revisionKinds,
  'site_settings.second_factor_from': roles,
  'spam_rules.kind': spamRuleKinds,
  'terms.vocabulary': vocabularies,
  'user_profiles.role': roles,
};

/** Enums whose values are only written next to the code that uses them. */
const elsewhere = ['jobs.state', 'login_throttle.scope'];

/** Every check constraint that lists the values of a column, as `name = ANY (ARRAY[...])`. */
const listedValues = `
  select conrelid::regclass || '.' || attname as column,
         array(
           select match[1] from regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([^'']*)''::text', 'g') as match
         ) as values
  from pg_constraint
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'c' and connamespace = 'public'::regnamespace
    and pg_get_constraintdef(pg_constraint.oid) ~ '= ANY \\(+ARRAY\\[''[^'']*''::text'
  order by 1`;

let database: TestDatabase;
let allowed: Map<string, string[]>;
beforeAll(async () => {
  database = await testDatabase();
  const { rows } = await database.pool.query<{ column: string; values: string[] }>(listedValues);
  allowed = new Map(rows.map(({ column, values }) => [column, values]));
});
afterAll(() => database.close());

test.each(Object.entries(enums))(
  'the database allows exactly the values of %s',
  (column, values) => {
    expect(allowed.get(column)?.toSorted()).toEqual(values.toSorted());
  },
);

test('every column with listed values has an enum in the code', () => {
  const known = [...Object.keys(enums), ...elsewhere];
  expect([...allowed.keys()].filter((column) => !known.includes(column))).toEqual([]);
});
