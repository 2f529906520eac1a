import type { Db } from '#db/client.ts';
import type { SettingName } from '#settings/settings.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { auditChanges } from '../audit/audit-changes.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { conflict } from '../errors.ts';
import { authorize } from '../permissions.ts';
import type { PublicSettings } from './public-settings.ts';
import { type SettingsRow, siteSettings } from './settings-table.ts';

/** Columns that a save may write. */
export type SettingsColumns = Partial<Pick<SettingsRow, SettingName | 'sealed_smtp_password'>>;

/**
 * Saves the given fields and keeps the rest. `version` is the one that the caller read, or 0 if nothing was stored;
 * an older one is rejected with `conflict`.
 */
export async function saveSettings(
  db: Db,
  actor: Actor,
  version: number,
  changes: Partial<PublicSettings>,
): Promise<SettingsRow> {
  authorize(actor, 'settings.manage');
  return transactionAs(db, actor, async (tx) => {
    const current = await lockSettings(tx);
    if (current.version !== version) {
      throw conflict('The settings', { version: current.version });
    }
    return writeSettings(tx, actor, current, changes);
  });
}

/** Locks the record until the transaction ends; creates it with version 0 if there is none. */
export async function lockSettings(tx: Db): Promise<SettingsRow> {
  await tx.insert(siteSettings).values({ version: 0 }).onConflictDoNothing();
  const [current] = await tx.select().from(siteSettings).for('update');
  if (!current) throw new Error('The settings were not returned by the database.');
  return current;
}

/** Writes the locked record and records the changes. */
export async function writeSettings(
  tx: Db,
  actor: Actor,
  current: SettingsRow,
  columns: SettingsColumns,
): Promise<SettingsRow> {
  const updated_by = actor.kind === 'staff' ? actor.id : null;
  const [saved] = await tx
    .update(siteSettings)
    .set({ ...columns, updated_by })
    .returning();
  if (!saved) throw new Error('The saved settings were not returned by the database.');
  await recordAudit(tx, actor, {
    action: 'save',
    table: 'site_settings',
    id: saved.id,
    details: auditChanges({ ...current }, withoutSealed(columns)),
  });
  return saved;
}

/** Under the name that the settings have in the panel. */
function withoutSealed({ sealed_smtp_password, ...columns }: SettingsColumns) {
  return sealed_smtp_password === undefined
    ? columns
    : { ...columns, smtp_password: sealed_smtp_password };
}
