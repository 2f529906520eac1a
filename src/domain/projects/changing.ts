import { and, eq, isNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import * as versions from '../versions.ts';
import { type Project, projects } from './table.ts';

/** Changes a project that nobody else changed since `version`; see `changeVersion` for the refusals. */
export function changeProject(
  tx: Db,
  id: string,
  version: number,
  change: (current: Project) => PgUpdateSetSource<typeof projects>,
): Promise<Project> {
  return versions.changeVersion('The project', version, {
    lock: () =>
      tx
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), isNull(projects.deleted_at)))
        .for('update'),
    write: (current) =>
      tx.update(projects).set(change(current)).where(eq(projects.id, id)).returning(),
  });
}
