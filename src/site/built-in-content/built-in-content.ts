import type { Db } from '#db/client.ts';
import type { BuiltInSlug } from '#domain/pages/built-in-slugs.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { loadHomeTasks } from '../home/home-tasks-query.ts';
import { projectsLead } from '../projects/projects-page.tsx';
import { aboutContent } from './about-content.ts';
import { contactContent } from './contact-content.ts';
import { homeContent } from './home-content.ts';
import { projectsContent } from './projects-content.ts';

/** The fields of a page that looks like a built-in one. */
export interface BuiltInContent {
  title: string;
  excerpt: string;
  /** Blocks as JSON text. */
  content: string;
}

/** Writes a built-in page as blocks, with the texts and settings that visitors see there now. */
export async function writeBuiltInContent(
  db: Db,
  settings: PublicSettings,
  slug: BuiltInSlug,
): Promise<BuiltInContent> {
  switch (slug) {
    case 'home':
      return homeContent(settings, await loadHomeTasks(db));
    case 'about':
      return aboutContent(settings);
    case 'projects':
      return projectsContent(projectsLead);
    case 'contact':
      return contactContent(settings);
  }
}
