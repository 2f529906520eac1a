import { z } from 'zod';
import { invalidBlockLink, invalidColour, invalidImageUrl } from '#constants/field-errors.ts';
import { isLibraryUrl } from '#html/linked-files.ts';
import { invalidEmbedUrl, parseEmbedUrl } from '#url/embed-source.ts';
import { isSafeLink, isSafeSource } from '#url/link-validation.ts';

/** Kinds of text that have their own field in the editor. */
export type FieldType =
  | 'link'
  | 'picture'
  | 'video'
  | 'embed'
  | 'file'
  | 'colour'
  | 'inlineText'
  | 'richText'
  | 'table';

/** Marks a text schema with its field type; read by `getFieldType`. */
export function fieldType(kind: FieldType) {
  return { entry: kind };
}

/** Whether a prop with this schema holds an `InlineText`. */
export function isInlineTextType(stored: z.core.$ZodType): boolean {
  return getFieldType(stored) === 'inlineText';
}

export function getFieldType(stored: z.core.$ZodType): unknown {
  const kind = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  return z.globalRegistry.get(kind)?.entry;
}

/** Plain text of at most `max` UTF-16 units; line breaks are kept. */
export function text(max: number) {
  return z.string().max(max).default('');
}

/** Room for the markup of links and formatting, in UTF-16 units. */
const markupMaxLength = 1_000;

/** A text of at most `max` UTF-16 units that may have inline formatting and links. */
export function inlineText(max: number) {
  const html = z.string().max(2 * max + markupMaxLength);
  return z
    .union([z.string().max(max), z.strictObject({ html })])
    .meta(fieldType('inlineText'))
    .default('');
}

/** A whole text as HTML of at most `max` UTF-16 units. It is stored as it is, and cleaned whenever it is read. */
export function richText(max: number) {
  return z.string().max(max).meta(fieldType('richText')).default('');
}

export function choice<const Option extends string>(
  options: readonly [Option, ...Option[]],
  standard: NoInfer<Option>,
) {
  const values: readonly Option[] = options;
  return z.enum(values).default(() => standard);
}

export function numberChoice<const Option extends number>(
  options: readonly [Option, ...Option[]],
  standard: NoInfer<Option>,
) {
  return z.literal(options).default(() => standard);
}

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number, standard: number) {
  return z.number().int().min(min).max(max).default(standard);
}

export function toggle() {
  return z.boolean().default(false);
}

// `isSafeLink` also checks the length: a truncated link would point elsewhere.
export function link() {
  return z.string().trim().refine(isSafeLink, invalidBlockLink).meta(fieldType('link')).default('');
}

export function imageUrl() {
  return z
    .string()
    .trim()
    .refine(isSafeSource, invalidImageUrl)
    .meta(fieldType('picture'))
    .default('');
}

/** The URL of a video or a public post on a host that may be embedded. */
export function embedUrl() {
  return z
    .string()
    .trim()
    .refine((url) => url === '' || parseEmbedUrl(url) !== undefined, invalidEmbedUrl)
    .meta(fieldType('embed'))
    .default('');
}

/** The URL of a file in the media library. */
export function libraryFile() {
  return z
    .string()
    .trim()
    .refine((url) => url === '' || isLibraryUrl(url), 'Choose a file from the media library.')
    .meta(fieldType('file'))
    .default('');
}

/** Three or six hexadecimal digits after `#`, or nothing. */
export function colour() {
  return z
    .string()
    .trim()
    .regex(/^(#([0-9a-f]{3}|[0-9a-f]{6}))?$/i, invalidColour)
    .meta(fieldType('colour'))
    .default('');
}

/** A list of at most `maxCount` texts or objects, with a field of its own if `kind` is given. Coercion reads the count from `meta`. */
export function listOf<Item extends z.ZodType>(item: Item, maxCount: number, kind?: FieldType) {
  return z
    .array(item)
    .max(maxCount)
    .meta({ maxCount, ...(kind && fieldType(kind)) })
    .default(() => []);
}
