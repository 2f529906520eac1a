import { z } from 'zod';
import type { ResolveLink } from '#url/permalink.ts';
import { getBlockDefinition } from './definitions.ts';
import { mapInlineLinks } from './inline-text/inline-links.ts';
import { isFormattedText } from './inline-text/inline-text.ts';
import { knownBlocks } from './page-content/known-blocks.ts';
import type { BlockData, PageData } from './page-content/page-data.ts';
import { getFieldType } from './prop-types.ts';

/** Lists the links of all blocks of a page, except those in HTML. */
export function listBlockLinks({ content }: PageData): string[] {
  return [...knownBlocks(content)].flatMap(({ block, props }) =>
    Object.entries(block.props.shape).flatMap(([name, schema]) =>
      collectLinks(schema, props[name]),
    ),
  );
}

/** Returns the page with resolved links, except in HTML. A link without a public target is left empty. */
export function resolveBlockLinks(page: PageData, resolve: ResolveLink): PageData {
  return { ...page, content: page.content.map((block) => resolveBlock(block, resolve)) };
}

/** The links in the value of a prop with this schema, including those in lists; not the empty ones. */
export function collectLinks(schema: z.core.$ZodType, value: unknown): string[] {
  const links: string[] = [];
  mapLinks(schema, value, (link) => {
    if (link.trim() !== '') links.push(link.trim());
    return link;
  });
  return links;
}

function resolveBlock({ type, props }: BlockData, resolve: ResolveLink): BlockData {
  const block = getBlockDefinition(type);
  if (!block) return { type, props };
  const resolved = { ...props };
  for (const [name, schema] of Object.entries(block.props.shape)) {
    resolved[name] = mapLinks(schema, props[name], (link) => resolve(link.trim()) ?? '');
  }
  for (const slot of block.slots) {
    resolved[slot] = (props[slot] as BlockData[]).map((inner) => resolveBlock(inner, resolve));
  }
  return { type, props: resolved };
}

function mapLinks(
  stored: z.core.$ZodType,
  value: unknown,
  change: (link: string) => string,
): unknown {
  const schema = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  const type = getFieldType(schema);
  if (type === 'link') return typeof value === 'string' ? change(value) : value;
  if (type === 'inlineText') return isFormattedText(value) ? mapInlineLinks(value, change) : value;
  if (schema instanceof z.ZodObject) return mapProps(schema, value, change);
  if (!(schema instanceof z.ZodArray) || !Array.isArray(value)) return value;
  const item = schema.element;
  return value.map((one) => mapLinks(item, one, change));
}

function mapProps(item: z.ZodObject, value: unknown, change: (link: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const props: Record<string, unknown> = { ...value };
  for (const [name, schema] of Object.entries(item.shape)) {
    if (name in props) props[name] = mapLinks(schema, props[name], change);
  }
  return props;
}
