import { z } from '@hono/zod-openapi';
import { invalid } from '#domain/errors.ts';
import { newDetails } from '#domain/media/media-fields.ts';
import {
  appendPart,
  beginUpload,
  cancelUpload,
  findUpload,
  finishUpload,
  newUpload,
  partMaxBytes,
} from '#domain/media/upload-parts.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { mediaFile } from './media-schemas.ts';
import { endpoint, idParam, json, jsonBody, resource } from './resource.ts';
import { allowUpload } from './upload-rate-limit.ts';

const upload = z
  .object({
    id: z.guid(),
    /** How many bytes have arrived; the next part starts here. */
    offset: z.int(),
    bytes: z.int(),
  })
  .openapi('Upload');

const state = (description: string) => ({ description, content: json(upload) });

const begin = endpoint('/', {
  method: 'post',
  summary: `Begin an upload in parts of up to ${partMaxBytes} bytes; it can be resumed for 24 hours`,
  request: jsonBody(newUpload),
  responses: { 201: state('The new upload') },
});

const read = endpoint('/{id}', {
  method: 'get',
  summary: 'Get how far an upload is, to resume it',
  request: { params: idParam },
  responses: { 200: state('The upload') },
});

const partType = 'application/octet-stream';

const append = endpoint('/{id}', {
  method: 'patch',
  summary: `Send the next part, as ${partType}`,
  request: { params: idParam, query: z.object({ offset: z.coerce.number().int().min(0) }) },
  responses: { 200: state('The upload') },
});

const finish = endpoint('/{id}/completion', {
  method: 'post',
  summary: 'Add the complete file to the library',
  request: { params: idParam, ...jsonBody(newDetails) },
  responses: {
    200: { description: 'The file, which the library has already', content: json(mediaFile) },
    201: { description: 'The new file', content: json(mediaFile) },
  },
});

const cancel = endpoint('/{id}', {
  method: 'delete',
  summary: 'Cancel an upload',
  request: { params: idParam },
  responses: { 204: { description: 'Cancelled' } },
});

/** Uploads that survive a broken connection: the file is sent in parts, and the sender asks where to go on. */
export function mediaUploadsApi({ accounts: { db }, media }: Pick<ApiDeps, 'accounts' | 'media'>) {
  const deps = async () => ({ ...media, limits: await media.limits() });
  return resource()
    .openapi(begin, async (c) => {
      const actor = c.get('actor');
      await allowUpload(actor, media);
      return c.json(await beginUpload(actor, c.req.valid('json'), await deps()), 201);
    })
    .openapi(read, async (c) =>
      c.json(await findUpload(c.get('actor'), c.req.valid('param').id, media), 200),
    )
    .openapi(append, async (c) => {
      // Bodies of this type are at most 1 MB; those of forms have no limit here.
      if (c.req.header('content-type') !== partType) throw invalid(`Send the part as ${partType}.`);
      const part = Buffer.from(await c.req.arrayBuffer());
      const sent = { ...c.req.valid('param'), ...c.req.valid('query'), part };
      return c.json(await appendPart(c.get('actor'), sent, await deps()), 200);
    })
    .openapi(finish, async (c) => {
      const sent = { ...c.req.valid('param'), details: c.req.valid('json') };
      const added = await finishUpload(db, c.get('actor'), sent, await deps());
      return c.json(serializeDates(added.media), added.isNew ? 201 : 200);
    })
    .openapi(cancel, async (c) => {
      await cancelUpload(c.get('actor'), c.req.valid('param').id, media);
      return c.body(null, 204);
    });
}
