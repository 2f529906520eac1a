import { z } from '@hono/zod-openapi';
import { maxSearchLength } from '#constants/list-params.ts';
import { Refusal } from '#domain/errors.ts';
import { addMediaUrlOrCopy, newMediaUrlOrCopy } from '#domain/media/add-by-url.ts';
import { type AddedMedia, addFile } from '#domain/media/add-file.ts';
import { editMedia } from '#domain/media/edit-media.ts';
import { mediaChange } from '#domain/media/media-fields.ts';
import {
  findMedia,
  listFolders,
  listMedia,
  type MediaListQuery,
  mediaSorts,
} from '#domain/media/media-list-query.ts';
import { findUses } from '#domain/media/media-uses.ts';
import { replaceFile } from '#domain/media/replace-file.ts';
import { purgeMedia, restoreMedia, trashMedia } from '#domain/media/trash-media.ts';
import { parseInput } from '#domain/parse-input.ts';
import { authorize } from '#domain/permissions.ts';
import type { ApiDeps, MediaApi } from './api-deps.ts';
import type { ApiEnv } from './api-env.ts';
import { withUploadedFile } from './file-upload.ts';
import { mediaFile, mediaFileShape, mediaUse } from './media-schemas.ts';
import {
  booleanParam,
  endpoint,
  idParam,
  json,
  jsonBody,
  pageQuery,
  resource,
  rowVersionRequest,
  searchText,
  versioned,
} from './resource.ts';

const query = pageQuery.extend({
  search: searchText(maxSearchLength).optional(),
  type: z.enum(['image', 'video', 'document']).optional(),
  folder: searchText(maxSearchLength).optional(),
  alt: z.literal('missing').optional(),
  trash: booleanParam,
  sort: z.enum(mediaSorts).default('-created_at'),
} satisfies Partial<Record<keyof MediaListQuery, z.ZodType>>);

const ok = { 200: { description: 'The file', content: json(mediaFile) } };
const added = {
  ...ok,
  201: {
    description: 'The new file; 200 if it already exists',
    content: json(mediaFile),
  },
};

/** Written by hand: with a schema the whole file would be read into memory. */
const multipart = (fields: Record<string, object>) => ({
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object' as const,
          properties: { ...fields, file: { type: 'string' as const, format: 'binary' } },
          required: ['file'],
        },
      },
    },
  },
});

const list = endpoint('/', {
  method: 'get',
  summary: 'List media, or the trash',
  request: { query },
  responses: {
    200: {
      description: 'One page of files, and the total',
      content: json(z.object({ items: z.array(mediaFile), total: z.int() })),
    },
  },
});

const folders = endpoint('/folders', {
  method: 'get',
  summary: 'List folders with their number of files',
  responses: {
    200: {
      description: 'Folders, by name',
      content: json(z.object({ items: z.array(z.object({ folder: z.string(), count: z.int() })) })),
    },
  },
});

const limits = endpoint('/limits', {
  method: 'get',
  summary: 'Get the upload limits in bytes',
  responses: {
    200: {
      description: 'Limits for files and for videos',
      content: json(z.object({ max_bytes: z.int(), max_video_bytes: z.int() })),
    },
  },
});

const upload = endpoint('/', {
  method: 'post',
  summary: 'Upload a file; send the other fields before it',
  ...multipart({ alt_text: {}, decorative: {}, folder: {}, used_as: {} }),
  responses: added,
});

const fromUrl = endpoint('/from-url', {
  method: 'post',
  summary: 'Add a file by URL, or copy it into the library',
  request: jsonBody(newMediaUrlOrCopy),
  responses: added,
});

const read = endpoint('/{id}', {
  method: 'get',
  summary: 'Get a file',
  request: { params: idParam },
  responses: ok,
});

const edit = endpoint('/{id}', {
  method: 'patch',
  summary: "Update a file's details",
  request: { params: idParam, ...jsonBody(versioned.extend(mediaChange.shape)) },
  responses: ok,
});

const trash = endpoint('/{id}', {
  method: 'delete',
  summary: 'Move a file to the trash',
  request: rowVersionRequest,
  responses: ok,
});

const uses = endpoint('/{id}/uses', {
  method: 'get',
  summary: 'Where a file is used',
  request: { params: idParam },
  responses: {
    200: {
      description: 'At most 100 places, and the total',
      content: json(z.object({ items: z.array(mediaUse), total: z.int() })),
    },
  },
});

const replace = endpoint('/{id}/file', {
  method: 'put',
  summary: "Replace a file's contents under the same URL; send the version first",
  request: { params: idParam },
  ...multipart({ version: {} }),
  responses: ok,
});

const restore = endpoint('/{id}/restoration', {
  method: 'put',
  summary: 'Restore a file from the trash',
  request: rowVersionRequest,
  responses: ok,
});

const purge = endpoint('/{id}/purge', {
  method: 'put',
  summary: 'Delete a file permanently',
  request: rowVersionRequest,
  responses: { 204: { description: 'Deleted' } },
});

export function mediaApi({ accounts: { db }, media }: Pick<ApiDeps, 'accounts' | 'media'>) {
  async function withLimits() {
    const limits = await media.limits();
    return { deps: { ...media, limits }, receiving: { folder: media.workFolder, limits } };
  }
  return resource()
    .openapi(list, async (c) => {
      const { items, total } = await listMedia(db, c.get('actor'), c.req.valid('query'));
      return c.json({ items: items.map(mediaFileShape), total }, 200);
    })
    .openapi(folders, async (c) => c.json({ items: await listFolders(db, c.get('actor')) }, 200))
    .openapi(limits, async (c) => {
      authorize(c.get('actor'), 'content.read');
      const { maxBytes, maxVideoBytes } = await media.limits();
      return c.json({ max_bytes: maxBytes, max_video_bytes: maxVideoBytes }, 200);
    })
    .openapi(upload, async (c) => {
      const actor = c.get('actor');
      await allowUpload(actor, media);
      const { deps, receiving } = await withLimits();
      const result = await withUploadedFile(c.env.incoming, receiving, ({ file, fields }) =>
        addFile(db, actor, file, detailsIn(fields), deps),
      );
      return c.json(mediaFileShape(result.media), statusOf(result));
    })
    .openapi(fromUrl, async (c) => {
      const actor = c.get('actor');
      await allowUpload(actor, media);
      const { deps } = await withLimits();
      const result = await addMediaUrlOrCopy(db, actor, c.req.valid('json'), deps);
      return c.json(mediaFileShape(result.media), statusOf(result));
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(mediaFileShape(await findMedia(db, c.get('actor'), id)), 200);
    })
    .openapi(edit, async (c) => {
      const { version, ...change } = c.req.valid('json');
      const known = { ...c.req.valid('param'), version };
      return c.json(mediaFileShape(await editMedia(db, c.get('actor'), known, change)), 200);
    })
    .openapi(trash, async (c) => {
      const known = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(mediaFileShape(await trashMedia(db, c.get('actor'), known)), 200);
    })
    .openapi(uses, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await findUses(db, c.get('actor'), id), 200);
    })
    .openapi(replace, async (c) => {
      const actor = c.get('actor');
      const { id } = c.req.valid('param');
      await allowUpload(actor, media);
      const { deps, receiving } = await withLimits();
      const changed = await withUploadedFile(c.env.incoming, receiving, ({ file, fields }) =>
        replaceFile(db, actor, { id, version: versionIn(fields) }, file, deps),
      );
      return c.json(mediaFileShape(changed), 200);
    })
    .openapi(restore, async (c) => {
      const known = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(mediaFileShape(await restoreMedia(db, c.get('actor'), known)), 200);
    })
    .openapi(purge, async (c) => {
      const known = { ...c.req.valid('param'), ...c.req.valid('json') };
      await purgeMedia(db, c.get('actor'), known, media);
      return c.body(null, 204);
    });
}

/** Checked before the file is read. */
async function allowUpload(
  actor: ApiEnv['Variables']['actor'],
  { countUpload }: Pick<MediaApi, 'countUpload'>,
): Promise<void> {
  authorize(actor, 'media.write');
  const waitMs = actor.kind === 'staff' ? await countUpload(actor.id) : null;
  if (waitMs === null) return;
  const minutes = Math.ceil(waitMs / 60_000);
  throw new Refusal(
    'too_many',
    `You’ve uploaded a lot of files. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  );
}

function statusOf({ isNew }: AddedMedia): 200 | 201 {
  return isNew ? 201 : 200;
}

/** Reads the text fields of an upload; the domain validates them. */
function detailsIn({ alt_text, decorative, folder, used_as }: Record<string, string>) {
  return {
    ...(alt_text !== undefined && { alt_text }),
    ...(folder !== undefined && { folder }),
    // Other values are refused by the domain with a message.
    ...(used_as !== undefined && { used_as: used_as as 'logo' }),
    decorative: decorative === 'true',
  };
}

function versionIn({ version = '' }: Record<string, string>): number {
  return parseInput(versioned, { version: version === '' ? Number.NaN : Number(version) }).version;
}
