import { z } from 'zod';
import { composeText } from '#text/compose-text.ts';
import { isInvisible } from '#text/invisible-text.ts';

/** Removes what PostgreSQL cannot store: null bytes and lone surrogates. */
export function words(missing: string) {
  return z
    .string(missing)
    .overwrite((typed) => typed.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Composed (NFC) and trimmed; it may be empty, as it is without any visible character. */
export function line(missing: string, max: number) {
  return words(missing)
    .overwrite((typed) => (isInvisible(typed) ? '' : composeText(typed.trim())))
    .max(max, atMost(max));
}

/** A URL: trimmed, and otherwise as it is. */
export function urlLine(missing: string, max: number) {
  return words(missing).trim().max(max, atMost(max));
}

/** Empty input becomes null. `partial` decides whether the field may be left out. */
export function nullIfEmpty<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.transform((text) => text || null).nullable();
}

function atMost(max: number): string {
  return `Use up to ${max} characters.`;
}
