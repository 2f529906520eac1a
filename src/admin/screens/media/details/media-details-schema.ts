import { z } from 'zod';
import { isInvisible } from '#text/invisible-text.ts';
import type { Media } from '../../../media/media-item.ts';
import { missingAltTextError } from '../../../media/missing-alt-text.ts';

const inPercent = /^(100|[0-9]{1,2})$/;
const percent = z.string().trim().regex(inPercent, 'Enter a whole number from 0 to 100.');

const details = z.object({
  file_name: z
    .string()
    .trim()
    .refine((name) => !isInvisible(name), 'Enter a file name.'),
  alt_text: z.string(),
  decorative: z.boolean(),
  folder: z.string(),
  credit: z.string(),
  licence: z.string(),
  focal_x: percent,
  focal_y: percent,
});

/** Images need alternative text, or must be marked as decorative. */
const pictureDetails = details.check(({ value, issues }) => {
  if (value.decorative || !isInvisible(value.alt_text)) return;
  issues.push({
    code: 'custom',
    message: missingAltTextError,
    path: ['alt_text'],
    input: value.alt_text,
  });
});

export type Details = z.infer<typeof details>;

export function createDetailsSchema({ kind }: Pick<Media, 'kind'>) {
  return kind === 'image' ? pictureDetails : details;
}

/** Converts a file to form values. */
export function toDetailsRow(media: Media): { version: number; values: Details } {
  const { version, file_name, decorative, folder } = media;
  const focal = { focal_x: formatFraction(media.focal_x), focal_y: formatFraction(media.focal_y) };
  const { alt_text, credit, licence } = media;
  const texts = {
    alt_text: alt_text ?? '',
    credit: credit ?? '',
    licence: licence ?? '',
  };
  return { version, values: { file_name, decorative, folder, ...texts, ...focal } };
}

/** Converts the form's values for the API; only images have alternative text and a focal point. */
export function toMediaChange({ kind }: Pick<Media, 'kind'>, typed: Details) {
  const { alt_text, decorative, focal_x, focal_y, ...common } = typed;
  if (kind !== 'image') return common;
  const text = decorative ? null : alt_text;
  const focal = { focal_x: Number(focal_x) / 100, focal_y: Number(focal_y) / 100 };
  return { ...common, alt_text: text, decorative, ...focal };
}

/** Formats a value to show it in a conflict. */
export function formatDetail(_: keyof Details, value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? 'yes' : 'no';
}

function formatFraction(part: number): string {
  return String(Math.round(part * 100));
}
