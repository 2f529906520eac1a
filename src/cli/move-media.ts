import type { Db } from '#db/client.ts';
import { readStoredMetadata } from '#domain/media/stored-metadata.ts';
import type { Storage } from '#storage/storage.ts';
import { type MigrationResult, moveFiles } from '#storage/storage-migration.ts';
import { formatResult } from './command-output.ts';

interface MoveMediaDeps {
  disk: Storage;
  /** Undefined while no bucket is configured. */
  s3: Storage | undefined;
  /** The storage that the site uses. */
  current: 's3' | 'disk';
  json: boolean;
  /** Receives a line of progress now and then. */
  print(line: string): void;
}

const filesPerLine = 100;

/**
 * `move-media --to s3|disk [--json]`: copies every stored file to the other storage. It deletes nothing and can be
 * repeated while the site is running. Throws ProblemsFound if a file could not be copied.
 */
export async function moveMedia(
  db: Db,
  to: MoveMediaDeps['current'],
  { disk, s3, current, json, print }: MoveMediaDeps,
): Promise<string> {
  if (!s3) {
    throw new Error(
      'Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. They are needed even while STORAGE is disk.',
    );
  }
  const [source, target] = to === 's3' ? [disk, s3] : [s3, disk];
  const moved = await moveFiles(source, target, {
    aboutOf: await readStoredMetadata(db),
    onProgress: (sofar) => {
      const processed = sofar.copied + sofar.there + sofar.failed.length;
      if (processed % filesPerLine === 0) print(`${processed} files ...`);
    },
  });
  const report = formatReport(moved, source, target);
  const { failed } = moved;
  return formatResult(json, {
    document: { from: source.name, to: target.name, ...moved },
    text: failed.length > 0 ? report : `${report}\n${nextStep(to, current, source)}`,
    problem: failed.length > 0 ? formatFailures(failed) : undefined,
  });
}

function formatReport(
  { copied, there, bytes }: MigrationResult,
  from: Storage,
  to: Storage,
): string {
  return [
    `From ${from.name} to ${to.name}:`,
    `  ${copied} files copied (${bytes} bytes), ${there} already there.`,
  ].join('\n');
}

function formatFailures(failed: MigrationResult['failed']): string {
  return [
    `${failed.length} files could not be copied:`,
    ...failed.map(({ key, reason }) => `  ${key}: ${reason}`),
    'Fix the cause and run the command again.',
  ].join('\n');
}

function nextStep(
  to: MoveMediaDeps['current'],
  current: MoveMediaDeps['current'],
  source: Storage,
): string {
  if (to === current)
    return `The site already uses this storage. You can delete the files in ${source.name}.`;
  return `Set STORAGE=${to} and restart, then run this command once more to copy what was uploaded in the meantime. After that you can delete the files in ${source.name}.`;
}
