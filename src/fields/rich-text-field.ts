import { z } from 'zod';
import { composeMarkup } from '#text/compose-text.ts';
import { isInvisible } from '#text/invisible-text.ts';
import { type Field, orEmpty } from './field.ts';
import { words } from './text-checks.ts';

const maxLength = 2 * 1024 * 1024;

/** HTML of up to 2 MB that publishing requires. The server cleans it when it is published. */
export function richText({ label, required }: { label: string; required: string }) {
  const draft = limitedHtml(label, required);
  const publication = visibleHtml(draft, required);
  return {
    type: 'richText',
    label,
    empty: '',
    draft,
    publication,
    creation: publication,
    json: z.string(),
  } satisfies Field<'richText'>;
}

/** The same, but it may be empty; `invalid` is the sentence if it is no text. */
export function optionalRichText({ label, invalid }: { label: string; invalid: string }) {
  const draft = limitedHtml(label, invalid);
  return {
    type: 'richText',
    label,
    empty: '',
    draft,
    publication: draft,
    creation: orEmpty(draft, ''),
    json: z.string(),
  } satisfies Field<'richText'>;
}

function limitedHtml(label: string, missing: string) {
  return html(missing, maxLength, `The ${label.toLowerCase()} is larger than 2 MB.`);
}

/** HTML of at most `max` UTF-16 units, its text composed (NFC); stored without trimming. */
export function html(missing: string, max: number, tooLong: string) {
  return words(missing).overwrite(composeMarkup).max(max, tooLong);
}

/** The same, but required. */
export function visibleHtml<Schema extends z.ZodType<string>>(schema: Schema, missing: string) {
  return schema.refine((text) => !isInvisible(text), missing);
}
