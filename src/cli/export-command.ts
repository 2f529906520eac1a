import path from 'node:path';
import type { Db } from '#db/client.ts';
import type { Storage } from '#storage/storage.ts';
import { exportSite } from '#transfer/export/export-site.ts';
import { formatResult } from './command-output.ts';

/**
 * `export <folder> [--json]`: exports everything to plain files that `import` can read. Throws ProblemsFound if files of
 * the library are missing.
 */
export async function exportTo(
  db: Db,
  [target = '']: readonly string[],
  { json, ...deps }: { json: boolean; storage: Storage; now: Date },
): Promise<string> {
  const folder = path.resolve(target);
  const { manifest, missing } = await exportSite(db, folder, deps);
  const { tables, files } = manifest;
  const widest = Math.max(...Object.keys(tables).map((name) => name.length));
  const lines = [
    ...Object.entries(tables).map(([name, count]) => `  ${name.padEnd(widest)}  ${count}`),
    `  ${'files'.padEnd(widest)}  ${files.count} (${files.bytes} bytes)`,
    '',
    'The export contains password hashes. Keep it where nobody else can read it.',
  ];
  const missingFiles = missing.map((key) => `  ${key}`).join('\n');
  return formatResult(json, {
    document: { folder, tables, files, missing_files: missing },
    text: [`Exported to ${folder}:`, ...lines].join('\n'),
    problem:
      missing.length > 0 ? `Missing from storage and not exported:\n${missingFiles}` : undefined,
  });
}
