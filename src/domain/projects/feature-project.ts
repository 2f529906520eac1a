import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordContentAudit } from '../content/content-history.ts';
import { lockRow, writeRow } from '../content/content-rows.ts';
import { authorize } from '../permissions.ts';
import { projectContentType } from './project-content-type.ts';
import type { Project } from './projects-table.ts';

/** Lists a project first, and on the home page. `version` is the one that the caller read. */
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

async function setFeatured(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  is_featured: boolean,
): Promise<Project> {
  authorize(actor, projectContentType.permission);
  return transactionAs(db, actor, async (tx) => {
    const current = await lockRow(projectContentType, tx, { id, version });
    if (current.is_featured === is_featured) return current;
    const project = await writeRow(projectContentType, tx, actor, id, { is_featured });
    await recordContentAudit(
      projectContentType,
      tx,
      actor,
      is_featured ? 'feature' : 'unfeature',
      project,
    );
    return project;
  });
}
