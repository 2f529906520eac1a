import { sql } from 'drizzle-orm';
import { contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { contentTypeOf } from '#domain/content/content-type-of.ts';
import { authorize } from '#domain/permissions.ts';
import { transferredTables } from '../sources/table-names.ts';
import { createReport, type Report, type Totals } from './import-report.ts';
import { importTable, rejectMissing } from './import-table.ts';
import type { ImportContext, TableRule } from './table-rule.ts';
import { accountRule } from './tables/accounts-import.ts';
import { alertRule } from './tables/alert-import.ts';
import { contentRule } from './tables/content-import.ts';
import { identityRule } from './tables/identities-import.ts';
import { maintenanceRule } from './tables/maintenance-import.ts';
import { mediaRule } from './tables/media-import.ts';
import { messageEntryRule, messageRule } from './tables/messages-import.ts';
import { profileRule } from './tables/profiles-import.ts';
import { settingsRule } from './tables/settings-import.ts';
import {
  navigationRule,
  patternRule,
  redirectRule,
  revisionRule,
  spamRuleRule,
  subscriberRule,
  termRule,
} from './tables/simple-tables-import.ts';
import { findUntouchedRows } from './tables/starter-cleanup.ts';

export type ImportOptions = Omit<ImportContext, 'actor' | 'newUrls' | 'identified'>;

export interface Imported {
  rejected: number;
  totals: Totals;
}

/**
 * Imports rows of another installation, or of our own export, with their ids. Existing rows are kept unless
 * `overwrite` is set; importing twice changes nothing. Each batch is one transaction, so an interrupted import
 * continues when it is started again. Throws an ImportSourceError if the source cannot be read.
 */
export async function importSite(
  db: Db,
  options: ImportOptions,
  say: (line: string) => void,
): Promise<Imported> {
  const actor = systemActor('Import');
  authorize(actor, 'operations.run');
  authorize(actor, 'users.manage_super_admin');
  const report = createReport(say);
  const identified = await identifiedIn(options);
  const context = { ...options, actor, newUrls: new Map<string, string>(), identified };
  if (options.dryRun) await withoutKeeping(db, (tx) => importAll(tx, context, report));
  else await importAll(db, context, report);
  return { rejected: report.count('rejected'), totals: report.totals() };
}

function rules(): TableRule[] {
  const all = [
    profileRule,
    accountRule,
    identityRule,
    mediaRule(),
    termRule,
    ...contentTables.map((name) =>
      contentRule(contentTypeOf[name], { samplesGo: name !== 'pages' }),
    ),
    revisionRule,
    redirectRule,
    patternRule,
    navigationRule,
    settingsRule,
    maintenanceRule,
    alertRule,
    messageRule,
    messageEntryRule,
    spamRuleRule,
    subscriberRule,
  ];
  return transferredTables.map((table) => {
    const rule = all.find(({ name }) => name === table);
    if (!rule) throw new Error(`No importer for the table ${table}.`);
    return rule;
  });
}

async function importAll(db: Db, context: ImportContext, report: Report): Promise<void> {
  for (const rule of rules()) {
    if (context.source.tables.has(rule.name)) await importTable(db, rule, context, report);
    else rejectMissing(rule, 0, context, report);
  }
  const { ignored, tables } = context.source;
  if (ignored.length > 0) report.note(`Not read: ${ignored.join(', ')}.`);
  if (tables.has('user_profiles')) await noteThoseWithoutAccount(db, report);
  if (tables.has('pages')) await noteStarterPages(db, report);
}

async function noteThoseWithoutAccount(db: Db, report: Report): Promise<void> {
  const { rows } = await db.execute<{ full_name: string }>(sql`
    select full_name from user_profiles
    where not exists (select from auth.users where auth.users.id = user_profiles.id)
    order by full_name limit 100`);
  if (rows.length === 0) return;
  const names = rows.map(({ full_name }) => full_name).join(', ');
  report.note(
    `Profiles without an account; these users cannot sign in: ${names}. Import auth.users as well.`,
  );
}

async function noteStarterPages(db: Db, report: Report): Promise<void> {
  const ids = await findUntouchedRows(db, contentTypeOf.pages.table, 'pages');
  if (ids.length === 0) return;
  const sentence = `${ids.length} pages of the starter site are still there.`;
  report.note(
    `${sentence} Review them in the panel and move the ones you don't need to the trash.`,
  );
}

/** The owners of all identities in the source, which do not get a generated one. */
async function identifiedIn({ source }: ImportOptions): Promise<Set<string>> {
  const owners = new Set<string>();
  for await (const { values } of source.rows('auth.identities')) {
    owners.add(String(values.user_id).toLowerCase());
  }
  return owners;
}

class NothingIsKept extends Error {}

async function withoutKeeping(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  const nothing = new NothingIsKept();
  try {
    await db.transaction(async (tx) => {
      await work(tx);
      throw nothing;
    });
  } catch (error) {
    if (error !== nothing) throw error;
  }
}
