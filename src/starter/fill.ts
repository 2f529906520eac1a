import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type SystemActor, systemActor } from '#domain/actor.ts';
import { addToMenu } from '#domain/navigation/menus.ts';
import { createPage } from '#domain/pages/creating.ts';
import { publish } from '#domain/pages/publishing.ts';
import { saveSettings } from '#domain/settings/saving.ts';
import { starterMenus } from './menus.ts';
import { starterDrafts, starterPages } from './pages.ts';
import { starterSettings } from './settings.ts';

/**
 * Gives an empty database a first site, once in its life: whoever empties it later is not given it
 * again. Answers whether it did. All in one transaction, so there is never half a site.
 */
export async function fillStarterSite(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ empty: boolean }>(
      sql`select starter_filled_at is null and not exists (select from pages) as empty
          from installation for update`,
    );
    if (!rows[0]?.empty) return false;
    await fill(tx, systemActor('Starter site'));
    await tx.execute(sql`update installation set starter_filled_at = now()`);
    return true;
  });
}

async function fill(tx: Db, actor: SystemActor): Promise<void> {
  await saveSettings(tx, actor, 0, starterSettings);
  for (const page of starterPages) {
    const { id, version } = await createPage(tx, actor, page);
    await publish(tx, actor, id, version);
  }
  for (const page of starterDrafts) await createPage(tx, actor, page);
  for (const [menu, links] of starterMenus) await addToMenu(tx, actor, menu, links);
}
