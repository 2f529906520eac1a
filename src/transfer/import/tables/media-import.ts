import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { queueVariants } from '#domain/media/add-file.ts';
import { cleanFileName } from '#domain/media/media-fields.ts';
import { media } from '#domain/media/media-table.ts';
import type { StoredColumns } from '#domain/media/store-file.ts';
import { userProfiles } from '#domain/users/user-tables.ts';
import { isHttpsUrlOrPath, isHttpUrl } from '#url/link-validation.ts';
import { composeTexts } from '../../values/compose-texts.ts';
import { InvalidValueError } from '../../values/invalid-value-error.ts';
import { getRowId } from '../../values/row-ids.ts';
import type { Columns } from '../../values/row-parser.ts';
import type { Candidate, ImportContext, Prepared, TableRule } from '../table-rule.ts';
import { createFileFinder } from './bucket-files.ts';
import { storeImportedFile } from './imported-files.ts';
import { restoreFile } from './restored-files.ts';
import { starterLibrary } from './starter-media-cleanup.ts';

/** The columns that describe a stored file; only our own exports include it. */
const ofStored = [
  'storage_key',
  'content_type',
  'sent_digest',
  'digest',
  'width',
  'height',
  'placeholder',
];

/** The columns that describe a file in words. */
const describing = ['alt_text', 'folder', 'credit', 'licence'];

/** A file that was stored before its row is written. */
export interface Stored {
  /** Null if the file was already stored, and so must not be removed on failure. */
  newKey: string | null;
  digest: string;
  variants_state: StoredColumns['variants_state'];
}

/** Files of the library: linked at their external URLs, or, with `--files`, stored here. */
export function mediaRule(): TableRule {
  const stored = new Map<string, Stored>();
  const findFile = createFileFinder();
  return {
    name: 'media',
    references: [{ column: 'uploaded_by', table: userProfiles }],
    prepare,
    async beforeTransaction(db, candidates, context) {
      const fresh = await withoutThoseHere(db, candidates, context);
      for (const candidate of fresh) {
        const file = candidate.given.storage_key
          ? await restoreFile(candidate, context)
          : await storeImportedFile(candidate, context, findFile);
        if (file) stored.set(candidate.id, file);
      }
    },
    async complete(tx, written, { files }) {
      for (const { id, isHere } of written) {
        const file = stored.get(id);
        if (file && files && !isHere) await queueVariants(tx, { id, ...file }, files.deps);
      }
    },
    async discard(candidates, { files, dryRun }) {
      for (const { id, outcome } of candidates) {
        const file = stored.get(id);
        const isKept = outcome?.result === 'added' && !dryRun;
        if (file?.newKey && !isKept) await files?.deps.storage.remove(file.newKey);
        stored.delete(id);
      }
    },
    starter: starterLibrary,
  };
}

function prepare({ id, ...read }: Columns, { source }: ImportContext): Prepared {
  const file_url = String(read.file_url ?? '').trim();
  if (!isHttpUrl(file_url) && !isHttpsUrlOrPath(file_url)) {
    throw new InvalidValueError(`file_url: "${file_url.slice(0, 80)}" is not a file URL.`);
  }
  const last = file_url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const file_name = cleanFileName(String(read.file_name ?? '') || last);
  const given: Columns = { ...composeTexts(read, describing, source), file_url, file_name };
  if (!source.isOwn) for (const name of ofStored) delete given[name];
  if (given.file_type !== undefined) given.file_type = extensionIn(String(given.file_type));
  return {
    id: getRowId('media', id, file_url),
    label: file_name,
    given,
    defaults: { created_at: read.created_at ?? new Date().toISOString() },
    notes: [],
  };
}

/** Normalises `JPG`, `.jpg` and `image/jpeg` to the library's jpg and jpeg. */
function extensionIn(type: string): string {
  const word = type
    .trim()
    .toLowerCase()
    .replace(/^.*[./]/, '');
  return word.replace('svg+xml', 'svg') || 'unknown';
}

/** Existing files stay stored; references to their old URLs are rewritten. */
async function withoutThoseHere(
  db: Db,
  candidates: readonly Candidate[],
  { newUrls }: ImportContext,
): Promise<Candidate[]> {
  if (candidates.length === 0) return [];
  const ids = candidates.map(({ id }) => id);
  const rows = await db
    .select({ id: media.id, file_url: media.file_url, storage_key: media.storage_key })
    .from(media)
    .where(inArray(media.id, ids));
  const here = new Map(rows.map((row) => [row.id, row]));
  for (const { id, given } of candidates) {
    const row = here.get(id);
    if (!row || row.storage_key === null || given.file_url === row.file_url) continue;
    newUrls.set(String(given.file_url), row.file_url);
    given.file_url = row.file_url;
    for (const name of ['file_type', 'file_size', 'file_name']) delete given[name];
  }
  return candidates.filter(({ id }) => !here.has(id));
}
