import { z } from 'zod';
import { composeText } from '#text/compose-text.ts';
import { isInvisible } from '#text/invisible-text.ts';
import { optionalLine, requiredLine } from '#text/text-schemas.ts';

const maxNameLength = 200;
const maxAlternativeLength = 1_000;
const maxFolderLength = 100;
const maxCreditLength = 200;
const maxLicenceLength = 200;

const alternative = optionalLine(maxAlternativeLength, 'the alternative text');
const folder = optionalLine(maxFolderLength, 'the name of the folder').transform(
  (name) => name ?? '',
);
const credit = optionalLine(maxCreditLength, 'the credit');
const licence = optionalLine(maxLicenceLength, 'the licence');
const fileName = requiredLine('Enter a name for the file.', maxNameLength, 'the name');
const focal = z
  .number('Enter a number from 0 to 1.')
  .min(0, 'Enter a number from 0 to 1.')
  .max(1, 'Enter a number from 0 to 1.');

/** The input for a new file. */
export const newDetails = z.object({
  alt_text: alternative,
  decorative: z.boolean().default(false),
  folder: folder.optional().transform((name) => name ?? ''),
  credit: credit.optional(),
  licence: licence.optional(),
  /** A logo or favicon is named after its purpose and the time. */
  used_as: z.enum(['logo', 'favicon'], 'Choose logo or favicon.').optional(),
});

/** The input for changing a file; fields left out are kept. */
export const mediaChange = z
  .object({
    file_name: fileName,
    alt_text: alternative,
    decorative: z.boolean('Choose whether the image is decorative.'),
    folder,
    credit,
    licence,
    focal_x: focal,
    focal_y: focal,
  })
  .partial();

/** The name to show: composed (NFC), without a path or invisible characters, and never empty. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = composeText(
    last
      .replace(/\p{Surrogate}/gu, '')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  );
  return isInvisible(clean) ? 'untitled' : [...clean].slice(0, maxNameLength).join('');
}
