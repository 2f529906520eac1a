import type { Db } from '#db/client.ts';
import { authorize } from '../access.ts';
import type { Actor } from '../actor.ts';
import { record } from '../audit/recording.ts';
import { changeProject } from './changing.ts';
import type { Project } from './table.ts';

/** Puts a project first in every list and on the home page. `version` is the one the caller read. */
export async function featureProject(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
): Promise<Project> {
  return setFeatured(db, actor, id, version, true);
}

export async function unfeatureProject(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
): Promise<Project> {
  return setFeatured(db, actor, id, version, false);
}

function setFeatured(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  is_featured: boolean,
): Promise<Project> {
  authorize(actor, 'projects.write');
  return db.transaction(async (tx) => {
    const project = await changeProject(tx, id, version, () => ({ is_featured }));
    const action = is_featured ? 'feature' : 'unfeature';
    const { slug } = project;
    await record(tx, actor, { action, table: 'projects', id, details: { slug } });
    return project;
  });
}
