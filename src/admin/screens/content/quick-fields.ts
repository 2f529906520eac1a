import type { WrittenType } from '../../content/written-types.ts';

/** The fields of the quick form, in the order of the declaration. */
export function quickFieldsOf({ fields, definition }: WrittenType) {
  const { title, slug, ...others } = fields;
  const names = new Set<string>(definition.quickForm?.flat());
  const chosen = Object.entries(others).filter(([name]) => names.has(name));
  return { title, slug, ...Object.fromEntries(chosen) };
}
