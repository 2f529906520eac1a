import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { publishContent } from '../content/publish-content.ts';
import { projectContentType } from './project-content-type.ts';
import type { Project } from './projects-table.ts';

/** Publishes the draft; see `publishContent`. */
export function publishProject(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
): Promise<Project> {
  return publishContent(projectContentType, db, actor, { id, version });
}
