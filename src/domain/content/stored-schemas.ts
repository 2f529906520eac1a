import type { z } from 'zod';
import { type FieldSet, schemasOf } from '#fields/field.ts';
import { requiredCleanHtml } from '../html/cleaned-html.ts';
import { cleanedBlocks } from '../pages/page-content-validation.ts';

type InputPart = 'draft' | 'publication' | 'creation';

/** The schemas for input, whose output is what is stored: blocks are cleaned, and HTML when it is published. */
export function storedSchemas<Fields extends FieldSet, Part extends InputPart>(
  fields: Fields,
  part: Part,
) {
  const schemas: Record<string, z.ZodType> = schemasOf(fields, part);
  for (const [name, field] of Object.entries(fields)) {
    const schema = field[part] as z.ZodType<string>;
    if (field.type === 'blocks') schemas[name] = cleanedBlocks(schema);
    if (field.type === 'richText' && part === 'publication')
      schemas[name] = requiredCleanHtml(schema as z.ZodType<string, string>);
  }
  return schemas as { [Name in keyof Fields]: Fields[Name][Part] };
}
