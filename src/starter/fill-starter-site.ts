import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type SystemActor, systemActor } from '#domain/actor.ts';
import { publishContent } from '#domain/content/publish-content.ts';
import { rejectionMessage } from '#domain/content/rejection-message.ts';
import { Rejection } from '#domain/errors.ts';
import { addMediaUrl } from '#domain/media/add-by-url.ts';
import { addMenuItems } from '#domain/navigation/menus.ts';
import { createPage, type NewPage } from '#domain/pages/create-page.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import type { Page } from '#domain/pages/pages-table.ts';
import { createPost } from '#domain/posts/create-post.ts';
import { postContentType } from '#domain/posts/post-content-type.ts';
import { createProject } from '#domain/projects/create-project.ts';
import { featureProject } from '#domain/projects/feature-project.ts';
import { projectContentType } from '#domain/projects/project-content-type.ts';
import { saveSettings } from '#domain/settings/write-settings.ts';
import { type Calendar, calendarFrom } from './calendar.ts';
import { starterMedia } from './starter-media.ts';
import { starterMenus } from './starter-menus.ts';
import { starterNews } from './starter-news.ts';
import { starterDrafts, starterPages } from './starter-pages.ts';
import { starterProjects } from './starter-projects.ts';
import { starterSettings } from './starter-settings.ts';

/**
 * Creates the starter site in an empty database and returns whether it did. It runs only once per
 * installation, even if the content is deleted later, and in one transaction.
 */
export async function fillStarterSite(db: Db, today = new Date()): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ empty: boolean }>(
      sql`select starter_filled_at is null
            and not exists (select from pages)
            and not exists (select from posts)
            and not exists (select from projects) as empty
          from installation for update`,
    );
    if (!rows[0]?.empty) return false;
    await fill(tx, systemActor('Starter site'), calendarFrom(today));
    await tx.execute(sql`update installation set starter_filled_at = now()`);
    return true;
  });
}

async function fill(tx: Db, actor: SystemActor, on: Calendar): Promise<void> {
  await saveSettings(tx, actor, 0, starterSettings(on));
  for (const [menu, links] of starterMenus) await addMenuItems(tx, actor, menu, links);
  for (const file of starterMedia) await addMediaUrl(tx, actor, file);
  await fillPages(tx, actor, on);
  await fillNews(tx, actor, on);
  await fillProjects(tx, actor, on);
}

async function fillPages(tx: Db, actor: SystemActor, on: Calendar): Promise<void> {
  for (const page of starterPages(on)) {
    const draft = await addStarterPage(tx, actor, page);
    await publishContent(pageContentType, tx, actor, draft);
  }
  for (const page of starterDrafts(on)) await addStarterPage(tx, actor, page);
}

/** Adds a page as a draft. Throws an error that names the page if it is rejected, so that no incomplete site is left behind. */
export async function addStarterPage(tx: Db, actor: SystemActor, page: NewPage): Promise<Page> {
  try {
    return await createPage(tx, actor, page);
  } catch (cause) {
    if (!(cause instanceof Rejection)) throw cause;
    const why = rejectionMessage(cause);
    throw new Error(`The starter page "${page.title}" was rejected. ${why}`, { cause });
  }
}

async function fillNews(tx: Db, actor: SystemActor, on: Calendar): Promise<void> {
  for (const { post, daysAgo } of starterNews) {
    const draft = await createPost(tx, actor, post(on));
    if (daysAgo === null) continue;
    const publishedAt = on.morning(-daysAgo);
    await publishContent(postContentType, tx, actor, draft, { publishedAt });
  }
}

async function fillProjects(tx: Db, actor: SystemActor, on: Calendar): Promise<void> {
  for (const { project, featured } of starterProjects) {
    const draft = await createProject(tx, actor, project(on));
    const { id, version } = await publishContent(projectContentType, tx, actor, draft);
    if (featured) await featureProject(tx, actor, id, version);
  }
}
