import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { rebuildSearch } from '#domain/search/rebuild-search.ts';
import { formatResult } from './command-output.ts';

const rowsPerLine = 1_000;

/**
 * `reindex [--json]`: creates the search entries of all content anew, also while the site is running.
 * Throws ProblemsFound if some could not be indexed. `print` receives a line of progress now and then.
 */
export async function reindex(
  db: Db,
  { json, print }: { json: boolean; print(line: string): void },
): Promise<string> {
  let printed = 0;
  const { rows, failed } = await rebuildSearch(db, systemActor('reindex'), {
    onProgress(sofar) {
      if (sofar - printed < rowsPerLine) return;
      printed = sofar;
      print(`${sofar} items ...`);
    },
  });
  const lines = failed.map(({ table, id }) => `  ${table} ${id}`);
  return formatResult(json, {
    document: { rows, failed },
    text: `Rebuilt the search entries of ${rows} ${rows === 1 ? 'item' : 'items'}.`,
    problem:
      failed.length > 0
        ? `Visitors can't find these; the log of PostgreSQL says why:\n${lines.join('\n')}`
        : undefined,
  });
}
