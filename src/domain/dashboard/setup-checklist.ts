import { eq, sql } from 'drizzle-orm';
import { type SetupStep, setupSteps } from '#constants/dashboard.ts';
import { contentTables } from '#constants/enums.ts';
import { maxCounted } from '#constants/limits.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { auditLog } from '../audit/audit-table.ts';
import { contentList } from '../content/list/content-list-table.ts';
import { authorize } from '../permissions.ts';
import { revisions } from '../revisions/revisions-table.ts';
import {
  readStaffSettings,
  type SettingsDeps,
  type StaffSettings,
} from '../settings/staff-settings.ts';
import { requireStaff } from '../users/own-profile.ts';
import { userProfiles } from '../users/user-tables.ts';
import { setupChecklistDismissals } from './setup-checklist-table.ts';
import { rowIdColumn } from './subject-titles.ts';

export interface SetupChecklist {
  /** Whether this user has hidden it. */
  dismissed: boolean;
  /** In the order they are best done. */
  steps: { name: SetupStep; done: boolean }[];
  /** Starter pages, posts and projects that nobody has edited; at most a thousand are counted. */
  starter_items: number;
}

interface Facts extends Record<string, unknown> {
  has_colleagues: boolean;
  has_published_post: boolean;
  starter_items: number;
  dismissed: boolean;
}

/** The steps that make a new installation a site of one's own, each ticked from what is stored. */
export async function readSetupChecklist(
  db: Db,
  actor: Actor,
  deps: SettingsDeps,
): Promise<SetupChecklist> {
  const { id } = requireStaff(actor);
  const [settings, facts] = await Promise.all([
    readStaffSettings(db, actor, deps),
    readFacts(db, id),
  ]);
  const { dismissed, starter_items } = facts;
  const done = stepsDone(settings, facts);
  return {
    dismissed,
    starter_items,
    steps: setupSteps.map((name) => ({ name, done: done[name] })),
  };
}

/** Hides the checklist for this user, or shows it again. */
export async function dismissSetupChecklist(
  db: Db,
  actor: Actor,
  dismissed: boolean,
): Promise<void> {
  authorize(actor, 'settings.manage');
  const { id } = requireStaff(actor);
  if (dismissed) {
    await db.insert(setupChecklistDismissals).values({ user_id: id }).onConflictDoNothing();
  } else {
    await db.delete(setupChecklistDismissals).where(eq(setupChecklistDismissals.user_id, id));
  }
}

function stepsDone(
  { logo_url, contact_email, mail_through }: StaffSettings,
  { has_colleagues, has_published_post, starter_items }: Facts,
): Record<SetupStep, boolean> {
  return {
    logo: logo_url !== null,
    contact_email: contact_email !== null && !isReservedDomain(contact_email),
    email_delivery: mail_through !== 'nothing',
    colleague: has_colleagues,
    first_post: has_published_post,
    starter_content: starter_items === 0,
  };
}

/** Domains under .example, such as that of the starter site, receive no email. */
function isReservedDomain(email: string): boolean {
  return /[.@]example$/i.test(email.trim());
}

async function readFacts(db: Db, userId: string): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select
      (select count(*) > 1 from (select from ${userProfiles} limit 2) as users) as has_colleagues,
      exists (
        select from ${revisions}
        where subject_table = 'posts' and kind = 'published' and author_name <> 'Starter site'
      ) as has_published_post,
      (select count(*)::int from (${untouchedStarterItems}) as untouched) as starter_items,
      exists (
        select from ${setupChecklistDismissals} where user_id = ${userId}
      ) as dismissed`);
  const [facts] = rows;
  if (!facts) throw new Error('The facts were not returned by the database.');
  return facts;
}

/** Starter content that is listed, and that no user has changed. */
const untouchedStarterItems = sql`
  select from (
    select subject_table as kind, ${rowIdColumn('subject_id')} as item_id, subject_id as text_id
    from ${auditLog}
    where subject_table = any (${sql.param([...contentTables])}::text[]) and action = 'create'
      and actor_kind = 'system' and actor_name = 'Starter site'
  ) as created
  join ${contentList} as listed
    on listed.subject_table = kind and listed.subject_id = item_id and not listed.trashed
  where not exists (
    select from ${auditLog} as later
    where later.subject_table = kind and later.subject_id = text_id and later.actor_kind = 'staff')
  limit ${maxCounted}`;
