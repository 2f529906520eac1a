import path from 'node:path';
import type { Db } from '#db/client.ts';
import type { Storage } from '#storage/storage.ts';
import { exportSite } from '#transfer/export/export-site.ts';

/**
 * `export <folder>`: exports everything to plain files that `import` can read. Throws, with the whole report,
 * if files of the library are missing.
 */
export async function exportTo(
  db: Db,
  [target = '']: readonly string[],
  deps: { storage: Storage; now: Date },
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
  const report = [`Exported to ${folder}:`, ...lines].join('\n');
  if (missing.length === 0) return report;
  const missingFiles = missing.map((key) => `  ${key}`).join('\n');
  throw new Error(`${report}\n\nMissing from storage and not exported:\n${missingFiles}`);
}
