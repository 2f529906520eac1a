import { sql } from 'drizzle-orm';
import { menuNames } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { type SystemActor, systemActor } from '#domain/actor.ts';
import { publishContent } from '#domain/content/publish-content.ts';
import { rejectionMessageByField } from '#domain/content/rejection-message.ts';
import { Rejection } from '#domain/errors.ts';
import { addMediaUrl } from '#domain/media/add-by-url.ts';
import { addMenuItems } from '#domain/navigation/menus.ts';
import { navigation } from '#domain/navigation/navigation-table.ts';
import { createPage } from '#domain/pages/create-page.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { createPost } from '#domain/posts/create-post.ts';
import { postContentType } from '#domain/posts/post-content-type.ts';
import { createProject } from '#domain/projects/create-project.ts';
import { featureProject } from '#domain/projects/feature-project.ts';
import { projectContentType } from '#domain/projects/project-content-type.ts';
import { lockSettings, saveSettings } from '#domain/settings/write-settings.ts';
import { readStarterSite, type StarterSite, starterFolder } from './starter-folder.ts';

/**
 * Creates the starter site in an empty database and returns whether it did. It runs only once per
 * installation, even if the content is deleted later, and in one transaction.
 */
export async function fillStarterSite(
  db: Db,
  today = new Date(),
  folder = starterFolder,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ empty: boolean }>(
      sql`select starter_filled_at is null
            and not exists (select from pages)
            and not exists (select from posts)
            and not exists (select from projects) as empty
          from installation for update`,
    );
    if (!rows[0]?.empty) return false;
    await fill(tx, systemActor('Starter site'), await readStarterSite(folder, today));
    await tx.execute(sql`update installation set starter_filled_at = now()`);
    return true;
  });
}

async function fill(tx: Db, actor: SystemActor, site: StarterSite): Promise<void> {
  // Staff may have saved them while the starter site was turned off.
  if ((await lockSettings(tx)).version === 0) {
    await nameFile('settings.json', () => saveSettings(tx, actor, 0, site.settings));
  }
  if ((await tx.$count(navigation)) === 0) {
    await nameFile('menus.json', async () => {
      for (const menu of menuNames) await addMenuItems(tx, actor, menu, site.menus[menu]);
    });
  }
  await nameFile('media.json', async () => {
    for (const file of site.media) await addMediaUrl(tx, actor, file);
  });
  for (const { file, page, isDraft } of site.pages) {
    await nameFile(file, async () => {
      const draft = await createPage(tx, actor, page);
      if (!isDraft) await publishContent(pageContentType, tx, actor, draft);
    });
  }
  for (const { file, post, publishedAt } of site.news) {
    await nameFile(file, async () => {
      const draft = await createPost(tx, actor, post);
      if (publishedAt) await publishContent(postContentType, tx, actor, draft, { publishedAt });
    });
  }
  for (const { file, project, isFeatured } of site.projects) {
    await nameFile(file, async () => {
      const draft = await createProject(tx, actor, project);
      const { id, version } = await publishContent(projectContentType, tx, actor, draft);
      if (isFeatured) await featureProject(tx, actor, id, version);
    });
  }
}

/** If a row is rejected, throws an error that names its file and fields; the transaction then leaves no half-filled site. */
async function nameFile(file: string, create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (cause) {
    if (!(cause instanceof Rejection)) throw cause;
    const why = rejectionMessageByField(cause);
    throw new Error(`The starter site's ${file} was rejected. ${why}`, { cause });
  }
}
