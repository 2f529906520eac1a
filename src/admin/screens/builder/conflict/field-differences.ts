import { blockEditors } from '#blocks/editors.ts';
import { inFewWords } from '../../../content/editing/in-few-words.ts';
import { type PlacedBlock, same } from './flat-blocks.ts';

interface FieldWords {
  label: string;
  options?: Record<string, string>;
}

interface BlockWords {
  label: string;
  fields: Record<string, FieldWords>;
}

const words = new Map<string, BlockWords>(
  Object.entries(blockEditors as unknown as Record<string, BlockWords>),
);

/** What a block is called; its type where nobody knows it. */
export function nameOf(type: string): string {
  return words.get(type)?.label ?? type;
}

/** The first text in a block, by which people know it again. */
export function openingOf({ type, own }: PlacedBlock): string {
  const fields = words.get(type)?.fields;
  const written = Object.entries(own).filter(([name]) => !fields?.[name]?.options);
  return inFewWords(textsIn(written.map(([, value]) => value))[0] ?? '');
}

export interface FieldDifference {
  label: string;
  theirs: string;
  mine: string;
}

/** The fields in which two sides of a block differ, in words; all of them where one side has no such block. */
export function fieldDifferences(
  theirs: PlacedBlock | undefined,
  mine: PlacedBlock | undefined,
): FieldDifference[] {
  const known = words.get((mine ?? theirs)?.type ?? '');
  const names = new Set([...Object.keys(theirs?.own ?? {}), ...Object.keys(mine?.own ?? {})]);
  return [...names]
    .filter((name) => !same(theirs?.own[name], mine?.own[name]))
    .map((name) => {
      const field = known?.fields[name];
      return {
        label: field?.label ?? name,
        theirs: valueInWords(theirs?.own[name], field),
        mine: valueInWords(mine?.own[name], field),
      };
    });
}

function valueInWords(value: unknown, field: FieldWords | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return inFewWords(textsIn([value]).join(', '));
  const text = value === undefined ? '' : String(value);
  return field?.options?.[text] ?? inFewWords(text);
}

function textsIn(values: readonly unknown[]): string[] {
  return values.flatMap((value) => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [value];
    return typeof value === 'object' && value !== null ? textsIn(Object.values(value)) : [];
  });
}
