import { blockEditors } from '#blocks/editors.ts';
import { summarizeValue } from '../../../content/editor/value-summary.ts';
import { type FlatBlock, isEqual } from './flat-blocks.ts';

interface FieldText {
  label: string;
  options?: Record<string, string>;
}

interface BlockText {
  label: string;
  fields: Record<string, FieldText>;
}

const words = new Map<string, BlockText>(
  Object.entries(blockEditors as unknown as Record<string, BlockText>),
);

/** Returns a block's label; its type if it is unknown. */
export function getBlockTypeLabel(type: string): string {
  return words.get(type)?.label ?? type;
}

/** Returns the first text of a block, to identify it. */
export function getTextExcerpt({ type, ownProps }: FlatBlock): string {
  const fields = words.get(type)?.fields;
  const written = Object.entries(ownProps).filter(([name]) => !fields?.[name]?.options);
  return summarizeValue(collectTexts(written.map(([, value]) => value))[0] ?? '');
}

export interface FieldDifference {
  label: string;
  theirs: string;
  mine: string;
}

/** Describes the fields in which two versions of a block differ; all fields if one side lacks the block. */
export function getFieldDifferences(
  theirs: FlatBlock | undefined,
  mine: FlatBlock | undefined,
): FieldDifference[] {
  const known = words.get((mine ?? theirs)?.type ?? '');
  const names = new Set([
    ...Object.keys(theirs?.ownProps ?? {}),
    ...Object.keys(mine?.ownProps ?? {}),
  ]);
  return [...names]
    .filter((name) => !isEqual(theirs?.ownProps[name], mine?.ownProps[name]))
    .map((name) => {
      const field = known?.fields[name];
      return {
        label: field?.label ?? name,
        theirs: formatValue(theirs?.ownProps[name], field),
        mine: formatValue(mine?.ownProps[name], field),
      };
    });
}

function formatValue(value: unknown, field: FieldText | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return summarizeValue(collectTexts([value]).join(', '));
  const text = value === undefined ? '' : String(value);
  return field?.options?.[text] ?? summarizeValue(text);
}

function collectTexts(values: readonly unknown[]): string[] {
  return values.flatMap((value) => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [value];
    return typeof value === 'object' && value !== null ? collectTexts(Object.values(value)) : [];
  });
}
