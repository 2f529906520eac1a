import { getBlockDefinition } from '#blocks/definitions.ts';
import { blockEditors } from '#blocks/editors.ts';
import { isFormattedText } from '#blocks/inline-text/inline-text.ts';
import { coerceProps } from '#blocks/page-content/coerce-props.ts';
import { type FlatBlock, flattenBlocks, isEqual } from '#blocks/page-content/flat-blocks.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { type BlockChange, getChangeOutline } from './change-outline.ts';
import { getBlockTypeLabel, getTextExcerpt } from './field-differences.ts';

/** A block in which two states of a page differ. */
export interface BlockDiff {
  id: string;
  /** Its type, such as "Hero". */
  label: string;
  /** Its first text, to recognise it. */
  excerpt: string;
  changes: BlockChange[];
  /** The fields that differ; of an added or removed block, those that are not the default. */
  fields: FieldTexts[];
}

interface FieldTexts {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** Parses the blocks of stored content; null if it is not made of blocks that can be read. */
export function parseBlocks(stored: string): BlockData[] | null {
  const parsed = parsePageContent(stored, { for: 'editor' });
  return parsed.ok ? parsed.data.content : null;
}

/** Lists the blocks that differ, in the order of the later page, then the removed ones. */
export function diffBlocks(before: readonly BlockData[], after: readonly BlockData[]): BlockDiff[] {
  const was = flattenBlocks(before).blocks;
  return getChangeOutline(before, after)
    .filter(({ changes }) => changes.length > 0)
    .map(({ id, block, changes }) => ({
      id,
      label: getBlockTypeLabel(block.type),
      excerpt: getTextExcerpt(block),
      changes,
      fields: diffFields(was.get(id), changes.includes('removed') ? undefined : block),
    }));
}

function diffFields(was: FlatBlock | undefined, now: FlatBlock | undefined): FieldTexts[] {
  const { type } = now ?? was ?? { type: '' };
  const defaults = getDefaults(type);
  const before = was?.ownProps ?? defaults;
  const after = now?.ownProps ?? defaults;
  const labels = fieldLabels.get(type) ?? {};
  const names = [
    ...new Set([...Object.keys(labels), ...Object.keys(before), ...Object.keys(after)]),
  ];
  return names
    .filter((name) => !isEqual(before[name], after[name]))
    .map((name) => ({
      name,
      label: labels[name]?.label ?? name,
      before: was ? formatValue(before[name], labels[name]) : '',
      after: now ? formatValue(after[name], labels[name]) : '',
    }));
}

interface FieldLabel {
  label: string;
  options?: Record<string, string>;
  /** Labels of an item's fields. */
  fields?: Record<string, FieldLabel>;
}

const fieldLabels = new Map(
  Object.entries(blockEditors).map(([type, { fields }]) => [
    type,
    fields as unknown as Record<string, FieldLabel>,
  ]),
);

function getDefaults(type: string): Readonly<Record<string, unknown>> {
  const definition = getBlockDefinition(type);
  return definition ? coerceProps(definition.props, {}) : {};
}

/** One line for each item of a list. */
function formatValue(value: unknown, field: FieldLabel | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isFormattedText(value)) return value.html;
  if (Array.isArray(value)) {
    return value.map((item) => formatItem(item, field?.fields).replaceAll('\n', ' ')).join('\n');
  }
  if (typeof value === 'object') return formatItem(value, field?.fields);
  const text = value === undefined ? '' : String(value);
  return field?.options?.[text] ?? text;
}

function formatItem(item: unknown, fields: FieldLabel['fields']): string {
  if (isFormattedText(item)) return item.html;
  if (typeof item !== 'object' || item === null) return String(item ?? '');
  return Object.entries(item)
    .map(([name, value]) => (typeof value === 'object' ? '' : formatValue(value, fields?.[name])))
    .filter((text) => text.trim() !== '')
    .join(' · ');
}
