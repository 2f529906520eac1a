import { z } from 'zod';
import type { SamlAttribute } from './saml-assertion.ts';

const maxKeys = 50;
const maxNames = 20;
const maxLength = 500;
const maxValues = 200;
const maxDefaultLength = 2_000;

const name = z.string().max(maxLength);
const mapped = z.object({
  name: name.optional(),
  names: z.array(name).max(maxNames).optional(),
  default: z
    .unknown()
    .refine((value) => (JSON.stringify(value) ?? '').length <= maxDefaultLength)
    .optional(),
  array: z.boolean().optional(),
});

export const attributeMapping = z.object({
  keys: z
    .record(name, mapped)
    .refine((keys) => Object.keys(keys).length <= maxKeys)
    .optional(),
});

/** By which attributes of an assertion the members of the identity's data are filled. */
export type AttributeMapping = z.output<typeof attributeMapping>;

/** Returns the values of an attribute by its name or friendly name, without empty ones. */
export function valuesOf(attributes: readonly SamlAttribute[], name: string): string[] {
  return attributes
    .filter((attribute) => attribute.name === name || attribute.friendlyName === name)
    .flatMap(({ values }) => values)
    .filter((value) => value !== '')
    .slice(0, maxValues);
}

/** Returns the members that a mapping makes of the attributes. */
export function mapAttributes(
  attributes: readonly SamlAttribute[],
  { keys = {} }: AttributeMapping,
): Record<string, unknown> {
  const entries = Object.entries(keys).map(([key, { name, names = [], default: other, array }]) => {
    const [found = []] = [...(name ? [name] : []), ...names]
      .map((candidate) => valuesOf(attributes, candidate))
      .filter((values) => values.length > 0);
    const value = array ? found : found[0];
    return [key, found.length > 0 ? value : other] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}
