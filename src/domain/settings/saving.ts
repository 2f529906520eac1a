import type { Db } from '#db/client.ts';
import { authorize } from '../access.ts';
import type { Actor } from '../actor.ts';
import { record } from '../audit/recording.ts';
import { conflict } from '../errors.ts';
import type { PublicSettings } from './public-settings.ts';
import { siteSettings } from './table.ts';

type Settings = typeof siteSettings.$inferSelect;

/**
 * Saves what `changes` names and leaves the rest. `version` is the one the caller read, 0 where no
 * settings were stored yet; an older one is refused with `conflict` and the current row.
 */
export async function saveSettings(
  db: Db,
  actor: Actor,
  version: number,
  changes: Partial<PublicSettings>,
): Promise<Settings> {
  authorize(actor, 'settings.manage');
  return db.transaction(async (tx) => {
    await tx.insert(siteSettings).values({ version: 0 }).onConflictDoNothing();
    const [current] = await tx.select().from(siteSettings).for('update');
    if (!current || current.version !== version) throw conflict('The settings', current);
    const updated_by = actor.kind === 'staff' ? actor.id : null;
    const [saved] = await tx
      .update(siteSettings)
      .set({ ...changes, updated_by })
      .returning();
    if (!saved) throw new Error('The saved settings were not returned by the database.');
    await record(tx, actor, {
      action: 'save',
      table: 'site_settings',
      id: saved.id,
      details: { changed: Object.keys(changes) },
    });
    return saved;
  });
}
