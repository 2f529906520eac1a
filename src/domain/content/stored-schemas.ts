import type { z } from 'zod';
import { type FieldSet, schemasOf } from '#fields/field.ts';
import { requiredCleanHtml } from '../html/cleaned-html.ts';

/** The schemas for publication, whose output is what is stored: HTML is cleaned. */
export function storedSchemas<Fields extends FieldSet>(fields: Fields) {
  const schemas: Record<string, z.ZodType> = schemasOf(fields, 'publication');
  for (const [name, { type, publication }] of Object.entries(fields)) {
    if (type === 'richText')
      schemas[name] = requiredCleanHtml(publication as z.ZodType<string, string>);
  }
  return schemas as { [Name in keyof Fields]: Fields[Name]['publication'] };
}
