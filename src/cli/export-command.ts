import path from 'node:path';
import type { Db } from '#db/client.ts';
import type { Storage } from '#storage/storage.ts';
import { exportSite } from '#transfer/export/export-site.ts';

/**
 * `export <folder>`: everything, in plain files that `import` reads back. Throws, with the whole account, where
 * files of the library are lost.
 */
export async function exportTo(
  db: Db,
  [place, ...more]: readonly string[],
  parts: { storage: Storage; now: Date },
): Promise<string> {
  if (place === undefined || place.startsWith('--') || more.length > 0) {
    throw new Error('Usage: export <folder>. The folder must be new or empty.');
  }
  const folder = path.resolve(place);
  const { manifest, missing } = await exportSite(db, folder, parts);
  const { tables, files } = manifest;
  const widest = Math.max(...Object.keys(tables).map((name) => name.length));
  const said = [
    ...Object.entries(tables).map(([name, count]) => `  ${name.padEnd(widest)}  ${count}`),
    `  ${'files'.padEnd(widest)}  ${files.count} (${files.bytes} bytes)`,
    '',
    'The export contains password hashes. Keep it where nobody else can read it.',
  ];
  const account = [`Exported to ${folder}:`, ...said].join('\n');
  if (missing.length === 0) return account;
  const lost = missing.map((key) => `  ${key}`).join('\n');
  throw new Error(`${account}\n\nMissing from storage and not exported:\n${lost}`);
}
