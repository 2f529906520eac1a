import { z } from 'zod';
import type { Settings } from '../../site/settings-query.ts';
import { fieldNames, type SettingsFields, settingsFields } from './settings-fields.ts';

/** Checks that need no server. No field is required: empty ones get their default. */
export function settingsSchema(settings: Pick<Settings, 'upload_limits'>) {
  const shape = fieldNames.map((name) => [name, fieldSchema(name, settings)]);
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<
    SettingsFields,
    SettingsFields
  >;
}

function fieldSchema(
  name: keyof SettingsFields,
  settings: Pick<Settings, 'upload_limits'>,
): z.ZodType {
  const { check, schema } = settingsFields[name];
  if (schema) return schema;
  if (!check) return z.string();
  return z
    .string()
    .trim()
    .check((field) => {
      const message = field.value === '' ? undefined : check(field.value, settings);
      if (message) field.issues.push({ code: 'custom', message, input: field.value });
    });
}
