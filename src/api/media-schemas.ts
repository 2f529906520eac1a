import { z } from '@hono/zod-openapi';
import { variantStates } from '#constants/enums.ts';

export const mediaFile = z
  .object({
    id: z.guid(),
    file_name: z.string(),
    /** Root-relative for files in the library. */
    file_url: z.string(),
    /** An extension such as `jpg`; `unknown` if the URL of an external file has none. */
    file_type: z.string(),
    kind: z.enum(['image', 'video', 'document', 'other']),
    /** In bytes; 0 if unknown. */
    file_size: z.int(),
    alt_text: z.string().nullable(),
    decorative: z.boolean(),
    folder: z.string(),
    /** Who made it. */
    credit: z.string().nullable(),
    licence: z.string().nullable(),
    /** In pixels. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    placeholder: z.string().nullable(),
    /** The focal point that stays visible when the image is cropped: 0 is left or top, 1 right or bottom. */
    focal_x: z.number(),
    focal_y: z.number(),
    variants_state: z.enum(variantStates),
    /** The URL of its thumbnail. */
    preview: z.string().nullable(),
    /** False for an external file that is only linked. */
    stored: z.boolean(),
    uses: z.int(),
    uploaded_by: z.guid().nullable(),
    uploaded_by_name: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    deleted_at: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .openapi('Media');
