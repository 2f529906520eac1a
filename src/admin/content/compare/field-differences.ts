import { getBlockDefinition } from '#blocks/definitions.ts';
import { blockEditors } from '#blocks/editors.ts';
import { isFormattedText, toPlainText } from '#blocks/inline-text/inline-text.ts';
import { blockNameProp } from '#blocks/page-content/block-name.ts';
import { type FlatBlock, isEqual } from '#blocks/page-content/flat-blocks.ts';
import { getFieldType } from '#blocks/prop-types.ts';
import { summarizeValue } from '../editor/value-summary.ts';
import { diffFormats } from './rich-text-formats.ts';

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
  const values = written.map(([name, value]) => asText(type, name, value));
  return summarizeValue(collectTexts(values)[0] ?? '');
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
  const type = (mine ?? theirs)?.type ?? '';
  const known = words.get(type);
  const names = new Set([
    ...Object.keys(theirs?.ownProps ?? {}),
    ...Object.keys(mine?.ownProps ?? {}),
  ]);
  return [...names]
    .filter((name) => !isEqual(theirs?.ownProps[name], mine?.ownProps[name]))
    .map((name) => {
      const field = known?.fields[name];
      const values = {
        theirs: asText(type, name, theirs?.ownProps[name]),
        mine: asText(type, name, mine?.ownProps[name]),
      };
      const texts = {
        theirs: formatValue(values.theirs, field),
        mine: formatValue(values.mine, field),
      };
      const label = name === blockNameProp ? 'Name in the outline' : (field?.label ?? name);
      return { label, ...(texts.theirs === texts.mine ? withFormats(values, texts) : texts) };
    });
}

/** A whole text is stored as a string of HTML, which is not what its readers see. */
function asText(type: string, name: string, value: unknown): unknown {
  const kind = getBlockDefinition(type)?.props.shape[name];
  if (typeof value !== 'string' || !kind || getFieldType(kind) !== 'richText') return value;
  return { html: value };
}

type Sides<Value> = Record<'theirs' | 'mine', Value>;

/** Adds what differs in texts of the same words: bold text, links. */
function withFormats(values: Sides<unknown>, texts: Sides<string>): Sides<string> {
  const formats = diffFormats(toHtml(values.theirs), toHtml(values.mine));
  const list = (is: 'gone' | 'new', text: string) =>
    [text, ...formats.filter((format) => format.is === is).map((format) => format.text)].join(
      ' · ',
    );
  return { theirs: list('gone', texts.theirs), mine: list('new', texts.mine) };
}

function toHtml(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => `<p>${toHtml(item)}</p>`).join('');
  if (isFormattedText(value)) return value.html;
  return typeof value === 'string' ? escapeText(value) : '';
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
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
    if (isFormattedText(value)) return [toPlainText(value)];
    return typeof value === 'object' && value !== null ? collectTexts(Object.values(value)) : [];
  });
}
