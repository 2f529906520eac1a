import { z } from 'zod';
import { isSafeLink, isSafeSource } from '#url/link-validation.ts';

/** Kinds of text that have their own field in the editor. */
export type FieldType = 'link' | 'picture' | 'video' | 'colour';

/** Marks a text schema with its field type; read by `getFieldType`. */
export function fieldType(kind: FieldType) {
  return { entry: kind };
}

export function getFieldType(kind: z.core.$ZodType): unknown {
  return z.globalRegistry.get(kind)?.entry;
}

/** Plain text of at most `max` UTF-16 units; line breaks are kept. */
export function text(max: number) {
  return z.string().max(max).default('');
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
  return z
    .string()
    .trim()
    .refine(
      isSafeLink,
      'Enter a URL, email link (mailto:), phone link (tel:) or a path on this site.',
    )
    .meta(fieldType('link'))
    .default('');
}

export function imageUrl() {
  return z
    .string()
    .trim()
    .refine(isSafeSource, 'Enter an image URL that starts with https://, or a path on this site.')
    .meta(fieldType('picture'))
    .default('');
}

/** Three or six hexadecimal digits after `#`, or nothing. */
export function colour() {
  return z
    .string()
    .trim()
    .regex(/^(#([0-9a-f]{3}|[0-9a-f]{6}))?$/i, 'Enter a hex colour such as #3f9a2c.')
    .meta(fieldType('colour'))
    .default('');
}

/** A list of at most `maxCount` texts or objects. Coercion reads the count from `meta`. */
export function listOf<Item extends z.ZodType>(item: Item, maxCount: number) {
  return z
    .array(item)
    .max(maxCount)
    .meta({ maxCount })
    .default(() => []);
}
