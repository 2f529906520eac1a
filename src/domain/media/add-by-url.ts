import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { FetchError } from '#files/fetch/fetch-errors.ts';
import { fileTypes } from '#files/file-types.ts';
import { optionalLine } from '#text/text-schemas.ts';
import { isHttpsUrlOrPath } from '#url/link-validation.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { invalid, Rejection } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { type AddedMedia, addFile } from './add-file.ts';
import { getLargestLimit } from './file-size-limits.ts';
import { type Media, readMedia } from './media.ts';
import type { MediaDeps } from './media-deps.ts';
import { cleanFileName, newDetails } from './media-fields.ts';
import { media } from './media-table.ts';
import { queueThumbnail } from './thumbnails.ts';
import { withWorkFolder } from './work-folder.ts';

const maxNameLength = 200;
const enterUrl = 'Enter a file URL that starts with https://, or with / for a file on this site.';

/** Further extensions that tell the type of a file that is not downloaded. */
const spellings: ReadonlyMap<string, string> = new Map([
  ...Object.keys(fileTypes).map((type): [string, string] => [type, type]),
  ['jpeg', 'jpeg'],
]);

/** An external file that stays at its URL. */
export const newMediaUrl = newDetails.omit({ used_as: true }).extend({
  url: z.string(enterUrl).trim().refine(isHttpsUrlOrPath, enterUrl),
  file_name: optionalLine(maxNameLength, 'the name'),
});

/** With `fetch`, a copy is stored in the library. */
export const newMediaUrlOrCopy = newMediaUrl.extend({ fetch: z.boolean().default(false) });

/** Adds an external file and queues its thumbnail, or stores a copy of it. Rejects with a message. */
export async function addMediaUrlOrCopy(
  db: Db,
  actor: Actor,
  input: z.input<typeof newMediaUrlOrCopy>,
  deps: MediaDeps,
): Promise<AddedMedia> {
  authorize(actor, 'media.write');
  const { fetch, ...fields } = parseInput(newMediaUrlOrCopy, input);
  if (!fetch) {
    return transactionAs(db, actor, async (tx) => {
      const entered = await addMediaUrl(tx, actor, fields);
      await queueThumbnail(tx, entered.id, deps);
      return { media: entered, isNew: true };
    });
  }
  const { url, file_name: typed, ...details } = fields;
  return addCopy(db, actor, { url, typed, details }, deps);
}

/** Adds an external file without downloading it. Rejects with a message. */
export async function addMediaUrl(
  db: Db,
  actor: Actor,
  input: z.input<typeof newMediaUrl>,
): Promise<Media> {
  authorize(actor, 'media.write');
  const { url, file_name: typed, ...details } = parseInput(newMediaUrl, input);
  const { name, type } = parseFileUrl(url);
  const id = randomUUID();
  const file_name = typed ?? name;
  return transactionAs(db, actor, async (tx) => {
    const uploaded_by = actor.kind === 'staff' ? actor.id : null;
    const file = { id, file_name, file_url: url, file_type: type, file_size: 0 };
    await tx.insert(media).values({ ...file, uploaded_by, ...details });
    const auditDetails = { file_name, file_url: url };
    await recordAudit(tx, actor, { action: 'create', table: 'media', id, details: auditDetails });
    return readMedia(tx, id);
  });
}

interface Copied {
  url: string;
  typed: string | null | undefined;
  details: Parameters<typeof addFile>[3];
}

async function addCopy(
  db: Db,
  actor: Actor,
  { url, typed, details }: Copied,
  deps: MediaDeps,
): Promise<AddedMedia> {
  if (!url.startsWith('https:')) {
    throw invalid('Only files from other sites can be copied.', { url: enterUrl });
  }
  const { fetchFile, workFolder, limits } = deps;
  return withWorkFolder(workFolder, async (folder) => {
    const maxBytes = getLargestLimit(limits);
    const fetched = await fetchFile(url, { folder, maxBytes }).catch(rejectWithMessage);
    try {
      const name = typed ?? fetched.name;
      return await addFile(db, actor, { ...fetched, name }, details, deps);
    } finally {
      await rm(fetched.path, { force: true });
    }
  });
}

function rejectWithMessage(error: unknown): never {
  if (!(error instanceof FetchError)) throw error;
  const { message, reason } = error;
  throw new Rejection(reason === 'too_large' ? 'too_large' : 'invalid', message, {
    fields: { url: message },
    cause: error,
  });
}

/** The last path segment, or 'untitled'; the type by a known extension, else 'unknown'. */
function parseFileUrl(url: string): { name: string; type: string } {
  const { pathname } = new URL(url, 'https://relative.invalid');
  const last = pathname.split('/').at(-1) ?? '';
  const name = cleanFileName(decoded(last));
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return { name, type: spellings.get(extension) ?? 'unknown' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
