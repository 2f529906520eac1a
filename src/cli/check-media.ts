import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { checkFiles, repairFiles, type StorageMismatch } from '#domain/media/check-files.ts';
import type { MediaDeps } from '#domain/media/media-deps.ts';
import { findRejectedSvgs, type RejectedSvg } from '#domain/media/rejected-svgs.ts';
import { formatResult } from './command-output.ts';

const maxListed = 50;
const restore = 'Restore the missing files from a backup.';

interface CheckMediaDeps
  extends Pick<MediaDeps, 'storage' | 'jobs' | 'fileProcessor' | 'workFolder'> {
  now: Date;
}

/**
 * `check-media`: checks that every file of the library is stored, and finds orphaned files and SVGs that would be rejected
 * now. `--repair` deletes orphans and recreates missing variants; `--include-recent` includes files of the last hour as orphans, for
 * when nobody is uploading; `--json` lists everything, without a limit. Throws ProblemsFound if files are missing.
 */
export async function checkMedia(
  db: Db,
  { repair, includeRecent, json }: { repair: boolean; includeRecent: boolean; json: boolean },
  { now, ...deps }: CheckMediaDeps,
): Promise<string> {
  const actor = systemActor('check-media');
  const age = includeRecent && { orphansAfterMs: 0 };
  const found = await checkFiles(db, actor, deps, { now, ...age });
  const missing = new Set(found.missing.map(({ id }) => id));
  const rejected = (await findRejectedSvgs(db, actor, deps)).filter(({ id }) => !missing.has(id));
  if (repair) await repairFiles(db, actor, found, deps);
  return formatResult(json, {
    document: { ...toDocument(found, rejected), repaired: repair },
    text: [formatReport(found, rejected), ...(repair ? ['Repairs finished.'] : [])].join('\n\n'),
    problem: found.missing.length > 0 ? restore : undefined,
  });
}

function toDocument(
  { missing, missingVariants, orphans }: StorageMismatch,
  rejected: readonly RejectedSvg[],
): object {
  return {
    missing,
    missing_variants: missingVariants,
    rejected_svgs: rejected,
    orphans: orphans.map(({ key, size, isReplaced }) => ({ key, size, is_replaced: isReplaced })),
  };
}

function formatReport(
  { missing, missingVariants, orphans }: StorageMismatch,
  rejected: readonly RejectedSvg[],
): string {
  const bytes = orphans.reduce((sum, { size }) => sum + size, 0);
  return [
    section(
      `Missing: ${missing.length} ${missing.length === 1 ? 'file' : 'files'}`,
      missing.map(({ id, file_name, key }) => `${file_name} (${id}), stored as ${key}`),
    ),
    section(
      `Missing image variants: ${missingVariants.length}`,
      missingVariants.map(({ id, file_name }) => `${file_name} (${id})`),
    ),
    section(
      `SVGs that would be rejected now: ${rejected.length}`,
      rejected.map(({ id, file_name, reason }) => `${file_name} (${id}): ${reason}`),
    ),
    section(
      `Orphaned: ${orphans.length}, ${bytes} bytes`,
      orphans.map(({ key }) => key),
    ),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string {
  const shown = lines.slice(0, maxListed).map((line) => `  ${line}`);
  const more = lines.length - shown.length;
  return [title, ...shown, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}
