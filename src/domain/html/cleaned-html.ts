import { z } from 'zod';
import { Rejection } from '../errors.ts';
import { cleanHtml } from './clean-html.ts';

/** Adds the cleaning of `cleanHtml`, after which the HTML may be empty. */
export function cleanedHtml<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.transform((html, { addIssue }) => {
    try {
      return cleanHtml(html);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      addIssue(error.message);
      return z.NEVER;
    }
  });
}

/** Cleaned HTML that the schema still accepts, as one for required texts does if something is left. */
export function requiredCleanHtml<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return cleanedHtml(schema).pipe(schema);
}
