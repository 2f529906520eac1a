import { z } from '@hono/zod-openapi';
import { maxSearchLength } from '#constants/list-params.ts';
import { newMediaUrlOrCopy } from '#domain/media/add-by-url.ts';
import { bulkMediaActions } from '#domain/media/bulk-media.ts';
import { imageCrop } from '#domain/media/crop-image.ts';
import { mediaChange } from '#domain/media/media-fields.ts';
import { type MediaListQuery, mediaSorts } from '#domain/media/media-list-query.ts';
import { bulkItem, bulkItems } from './bulk-schemas.ts';
import { usesResponse } from './link-schemas.ts';
import { mediaFile } from './media-schemas.ts';
import {
  booleanParam,
  endpoint,
  idParam,
  json,
  jsonBody,
  pageQuery,
  rowVersionRequest,
  searchText,
  versioned,
} from './resource.ts';
import { pageResponses, rowEndpoints } from './row-endpoints.ts';

const query = pageQuery.extend({
  search: searchText(maxSearchLength).optional(),
  type: z.enum(['image', 'video', 'document']).optional(),
  folder: searchText(maxSearchLength).optional(),
  alt: z.literal('missing').optional(),
  trash: booleanParam,
  sort: z.enum(mediaSorts).default('-created_at'),
} satisfies Partial<Record<keyof MediaListQuery, z.ZodType>>);

const rows = rowEndpoints(mediaFile, 'file');

const added = {
  ...rows.ok,
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
  responses: pageResponses(mediaFile, 'files'),
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
      description: 'Limits for images, videos and documents',
      content: json(
        z.object({ max_bytes: z.int(), max_video_bytes: z.int(), max_document_bytes: z.int() }),
      ),
    },
  },
});

const upload = endpoint('/', {
  method: 'post',
  summary: 'Upload a file; send the other fields before it',
  ...multipart({
    alt_text: {},
    decorative: {},
    folder: {},
    credit: {},
    licence: {},
    used_as: {},
  }),
  responses: added,
});

const fromUrl = endpoint('/from-url', {
  method: 'post',
  summary: 'Add a file by URL, or copy it into the library',
  request: jsonBody(newMediaUrlOrCopy),
  responses: added,
});

const bulk = endpoint('/bulk', {
  method: 'post',
  summary: 'Move, trash or restore several files independently',
  request: jsonBody(
    z.object({
      action: z.enum(bulkMediaActions, 'Choose an action.'),
      /** For `move`; empty for no folder. */
      folder: searchText(maxSearchLength).default(''),
      items: bulkItems(bulkItem),
    }),
  ),
  responses: {
    200: {
      description: 'The ids that succeeded, and the failures with their reasons',
      content: json(
        z.object({
          done: z.array(z.guid()),
          /** The new versions of `done`, by id: with them the action can be undone. */
          versions: z.record(z.guid(), z.int()),
          rejected: z.array(z.object({ id: z.guid(), message: z.string() })),
        }),
      ),
    },
  },
});

const read = rows.read('Get a file');

const edit = rows.edit("Update a file's details", versioned.extend(mediaChange.shape));

const trash = rows.action('delete', '/{id}', 'Move a file to the trash');

const uses = endpoint('/{id}/uses', {
  method: 'get',
  summary: 'Where a file is used',
  request: { params: idParam },
  responses: usesResponse,
});

const replace = endpoint('/{id}/file', {
  method: 'put',
  summary: "Replace a file's contents under the same URL; send the version first",
  request: { params: idParam },
  ...multipart({ version: {} }),
  responses: rows.ok,
});

const crop = endpoint('/{id}/crop', {
  method: 'post',
  summary: 'Crop an image: replace it under the same URL, or save the part as a copy',
  request: { params: idParam, ...jsonBody(versioned.extend(imageCrop.shape)) },
  responses: rows.ok,
});

const restore = rows.action('put', '/{id}/restoration', 'Restore a file from the trash');

const purge = endpoint('/{id}/purge', {
  method: 'put',
  summary: 'Delete a file permanently',
  request: rowVersionRequest,
  responses: { 204: { description: 'Deleted' } },
});

/** What each endpoint of the library takes and returns. */
export const mediaEndpoints = {
  list,
  folders,
  limits,
  upload,
  fromUrl,
  bulk,
  read,
  edit,
  trash,
  uses,
  replace,
  crop,
  restore,
  purge,
};
