import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { navigation } from '#domain/navigation/navigation-table.ts';
import { userProfiles } from '#domain/users/user-tables.ts';
import { getRowId } from '../../values/row-ids.ts';
import type { Columns } from '../../values/row-parser.ts';
import type { Prepared, TableRule } from '../table-rule.ts';

/** Tables that only exports of this program contain; the constraints of the database are enough. */
export function plain(table: string, labelled: string) {
  return ({ id, ...read }: Columns): Prepared => ({
    id: getRowId(table, id),
    label: String(read[labelled] ?? ''),
    given: read,
    defaults: {},
    notes: [],
  });
}

const byStaff = { column: 'created_by', table: userProfiles };

export const redirectRule: TableRule = {
  name: 'redirects',
  references: [byStaff],
  prepare: plain('redirects', 'from_path'),
};

export const patternRule: TableRule = {
  name: 'patterns',
  references: [byStaff],
  prepare: plain('patterns', 'name'),
};

export const spamRuleRule: TableRule = {
  name: 'spam_rules',
  references: [byStaff],
  prepare: plain('spam_rules', 'value'),
};

export const subscriberRule: TableRule = {
  name: 'newsletter_subscribers',
  references: [{ column: 'imported_by', table: userProfiles }],
  prepare: plain('newsletter_subscribers', 'email'),
};

/** Parents come before their children in an export. The starter site's menus are replaced by imported ones. */
export const navigationRule: TableRule = {
  name: 'navigation',
  references: [{ column: 'parent_id', table: navigation }],
  prepare: plain('navigation', 'label'),
  starter: {
    untouched: untouchedEntries,
    async removeUntouched(tx, ids) {
      const gone = await tx
        .delete(navigation)
        .where(inArray(navigation.id, [...ids]))
        .returning({ label: navigation.label });
      return gone.map(({ label }) => label);
    },
  },
};

/** Unchanged entries of the starter site, except those with children that have been changed. */
async function untouchedEntries(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from navigation as t, installation
    where t.version = 1 and t.updated_at = installation.starter_filled_at and not exists (
      select from navigation as below
      where below.parent_id = t.id and below.updated_at <> installation.starter_filled_at)`);
  return rows.map(({ id }) => id);
}

/** Categories and tags, before the content that names them. An existing one is recognised by its name. */
export const termRule: TableRule = {
  name: 'terms',
  isNumbered: true,
  sameRow: sql`t.vocabulary = g.row ->> 'vocabulary' and lower(t.name) = term_key(g.row ->> 'name')`,
  prepare(read) {
    const label = String(read.name ?? '');
    return {
      id: getRowId('terms', `${read.vocabulary} ${label.toLowerCase()}`),
      label,
      given: read,
      defaults: {},
      notes: [],
    };
  },
};

/** Revisions. An existing one is recognised by its content and date. */
export const revisionRule: TableRule = {
  name: 'revisions',
  isNumbered: true,
  references: [{ column: 'author_id', table: userProfiles }],
  sameRow: sql`t.subject_table = g.row ->> 'subject_table'
    and t.subject_id = (g.row ->> 'subject_id')::uuid
    and t.created_at = (g.row ->> 'created_at')::timestamptz and t.fields = g.row -> 'fields'`,
  prepare(read) {
    const label = `${read.subject_table} ${read.subject_id} of ${read.created_at}`;
    return {
      id: getRowId('revisions', `${label} ${JSON.stringify(read.fields)}`),
      label,
      given: { ...read, ...describeReplaced(read) },
      defaults: {},
      notes: [],
    };
  },
};

const replacedNote = 'Saved before it was replaced';

/** Older exports have no kinds: what they kept of replaced drafts is told by the author's name. */
function describeReplaced({ kind, author_name }: Columns): Columns {
  if (kind !== undefined || author_name !== replacedNote) return {};
  return { kind: 'draft', note: replacedNote, author_name: 'Unknown author' };
}
