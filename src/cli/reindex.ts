import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { rebuildSearch } from '#domain/search/rebuild-search.ts';

const rowsPerLine = 1_000;

/**
 * `reindex`: creates the search entries of all pages, posts and projects anew, also while the site is running. Throws,
 * with the whole report, if some could not be indexed. `print` receives a line of progress now and then.
 */
export async function reindex(db: Db, { print }: { print(line: string): void }): Promise<string> {
  let printed = 0;
  const { rows, failed } = await rebuildSearch(db, systemActor('reindex'), {
    onProgress(sofar) {
      if (sofar - printed < rowsPerLine) return;
      printed = sofar;
      print(`${sofar} items ...`);
    },
  });
  const report = `Rebuilt the search entries of ${rows} ${rows === 1 ? 'item' : 'items'}.`;
  if (failed.length === 0) return report;
  const lines = failed.map(({ table, id }) => `  ${table} ${id}`);
  throw new Error(
    `${report}\n\nVisitors can't find these; the log of PostgreSQL says why:\n${lines.join('\n')}`,
  );
}
