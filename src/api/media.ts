import { addMediaUrlOrCopy } from '#domain/media/add-by-url.ts';
import { type AddedMedia, addFile } from '#domain/media/add-file.ts';
import { runBulkMediaAction } from '#domain/media/bulk-media.ts';
import { cropImage } from '#domain/media/crop-image.ts';
import { editMedia } from '#domain/media/edit-media.ts';
import { findMedia, listFolders, listMedia } from '#domain/media/media-list-query.ts';
import { findMediaUses } from '#domain/media/media-uses.ts';
import { replaceFile } from '#domain/media/replace-file.ts';
import { purgeMedia, restoreMedia, trashMedia } from '#domain/media/trash-media.ts';
import { parseInput } from '#domain/parse-input.ts';
import { authorize } from '#domain/permissions.ts';
import type { ApiDeps } from './api-deps.ts';
import { bulkBody } from './bulk-schemas.ts';
import { serializeDates } from './content-schemas.ts';
import { withUploadedFile } from './file-upload.ts';
import { mediaEndpoints } from './media-endpoints.ts';
import { resource, versioned } from './resource.ts';
import { allowUpload } from './upload-rate-limit.ts';

export function mediaApi(
  apiDeps: Pick<ApiDeps, 'accounts' | 'media' | 'outage' | 'reportFailure'>,
) {
  const { media } = apiDeps;
  const { db } = apiDeps.accounts;
  async function withLimits() {
    const limits = await media.limits();
    return { deps: { ...media, limits }, receiving: { folder: media.workFolder, limits } };
  }
  return resource()
    .openapi(mediaEndpoints.list, async (c) => {
      const { items, total } = await listMedia(db, c.get('actor'), c.req.valid('query'));
      return c.json({ items: items.map(serializeDates), total }, 200);
    })
    .openapi(mediaEndpoints.folders, async (c) =>
      c.json({ items: await listFolders(db, c.get('actor')) }, 200),
    )
    .openapi(mediaEndpoints.limits, async (c) => {
      authorize(c.get('actor'), 'content.read');
      const { maxBytes, maxVideoBytes, maxDocumentBytes } = await media.limits();
      const limits = { max_video_bytes: maxVideoBytes, max_document_bytes: maxDocumentBytes };
      return c.json({ max_bytes: maxBytes, ...limits }, 200);
    })
    .openapi(mediaEndpoints.upload, async (c) => {
      const actor = c.get('actor');
      await allowUpload(actor, media);
      const { deps, receiving } = await withLimits();
      const result = await withUploadedFile(c.env.incoming, receiving, ({ file, fields }) =>
        addFile(db, actor, file, detailsIn(fields), deps),
      );
      return c.json(serializeDates(result.media), statusOf(result));
    })
    .openapi(mediaEndpoints.fromUrl, async (c) => {
      const actor = c.get('actor');
      await allowUpload(actor, media);
      const { deps } = await withLimits();
      const result = await addMediaUrlOrCopy(db, actor, c.req.valid('json'), deps);
      return c.json(serializeDates(result.media), statusOf(result));
    })
    .openapi(mediaEndpoints.bulk, async (c) => {
      const { items, ...action } = c.req.valid('json');
      const outcome = await runBulkMediaAction(db, c.get('actor'), action, items);
      return c.json(bulkBody(outcome, apiDeps), 200);
    })
    .openapi(mediaEndpoints.read, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(serializeDates(await findMedia(db, c.get('actor'), id)), 200);
    })
    .openapi(mediaEndpoints.edit, async (c) => {
      const { version, ...change } = c.req.valid('json');
      const known = { ...c.req.valid('param'), version };
      return c.json(serializeDates(await editMedia(db, c.get('actor'), known, change)), 200);
    })
    .openapi(mediaEndpoints.trash, async (c) => {
      const known = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(serializeDates(await trashMedia(db, c.get('actor'), known)), 200);
    })
    .openapi(mediaEndpoints.uses, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await findMediaUses(db, c.get('actor'), id), 200);
    })
    .openapi(mediaEndpoints.replace, async (c) => {
      const actor = c.get('actor');
      const { id } = c.req.valid('param');
      await allowUpload(actor, media);
      const { deps, receiving } = await withLimits();
      const changed = await withUploadedFile(c.env.incoming, receiving, ({ file, fields }) =>
        replaceFile(db, actor, { id, version: versionIn(fields) }, file, deps),
      );
      return c.json(serializeDates(changed), 200);
    })
    .openapi(mediaEndpoints.crop, async (c) => {
      const actor = c.get('actor');
      await allowUpload(actor, media);
      const { version, ...crop } = c.req.valid('json');
      const { deps } = await withLimits();
      const known = { ...c.req.valid('param'), version };
      return c.json(serializeDates(await cropImage(db, actor, known, crop, deps)), 200);
    })
    .openapi(mediaEndpoints.restore, async (c) => {
      const known = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(serializeDates(await restoreMedia(db, c.get('actor'), known)), 200);
    })
    .openapi(mediaEndpoints.purge, async (c) => {
      const known = { ...c.req.valid('param'), ...c.req.valid('json') };
      await purgeMedia(db, c.get('actor'), known, media);
      return c.body(null, 204);
    });
}

function statusOf({ isNew }: AddedMedia): 200 | 201 {
  return isNew ? 201 : 200;
}

/** Reads the text fields of an upload; the domain validates them. */
function detailsIn({
  alt_text,
  decorative,
  folder,
  credit,
  licence,
  used_as,
}: Record<string, string>) {
  return {
    ...(alt_text !== undefined && { alt_text }),
    ...(folder !== undefined && { folder }),
    ...(credit !== undefined && { credit }),
    ...(licence !== undefined && { licence }),
    // Other values are rejected by the domain with a message.
    ...(used_as !== undefined && { used_as: used_as as 'logo' }),
    decorative: decorative === 'true',
  };
}

function versionIn({ version = '' }: Record<string, string>): number {
  return parseInput(versioned, { version: version === '' ? Number.NaN : Number(version) }).version;
}
