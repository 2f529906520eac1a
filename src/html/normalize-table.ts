import type { Element, ElementContent } from 'hast';
import { asFlow, element, isElement } from './content-model.ts';
import { accessibleName } from './text-content.ts';

const captionPart = new Set(['caption']);
const sectionParts = new Set(['thead', 'tbody', 'tfoot']);
const rowParts = new Set(['tr']);
const cellParts = new Set(['th', 'td']);
const largestSpan = 100;

/** Normalises a table to rows only, with a scope on each header cell. */
export function normalizeTable(table: Element): ElementContent[] {
  const caption = table.children.find((part) => isElement(part, captionPart));
  const sections = table.children.filter((part) => isElement(part, sectionParts));
  const settled = sections.map(settleSection).filter(({ children }) => children.length > 0);
  if (settled.length === 0)
    return caption?.type === 'element' ? [element('p', caption.children)] : [];
  if (caption?.type !== 'element') return [{ ...table, children: settled }];
  const properties = { ...table.properties, ariaLabel: accessibleName(caption.children) };
  return [{ ...table, properties, children: [caption, ...settled] }];
}

function settleSection(section: Element): Element {
  const rows = section.children.filter((part) => isElement(part, rowParts));
  const filled = rows.map((row) => settleRow(row, section.tagName === 'thead'));
  return { ...section, children: filled.filter(({ children }) => children.length > 0) };
}

function settleRow(row: Element, isHead: boolean): Element {
  const cells = row.children.filter((part) => isElement(part, cellParts));
  const heads = isHead || cells.every(({ tagName }) => tagName === 'th') ? 'col' : 'row';
  return { ...row, children: cells.map((cell) => settleCell(cell, heads)) };
}

function settleCell(cell: Element, heads: 'col' | 'row'): Element {
  const { scope = heads, colSpan, rowSpan, ...others } = cell.properties;
  const isHead = cell.tagName === 'th' && accessibleName(cell.children) !== '';
  const properties = { ...others, ...span('colSpan', colSpan), ...span('rowSpan', rowSpan) };
  return {
    ...cell,
    tagName: isHead ? 'th' : 'td',
    properties: isHead ? { ...properties, scope } : properties,
    children: asFlow(cell.children),
  };
}

function span(name: string, value: unknown): Record<string, number> {
  const count = Number(value);
  return Number.isInteger(count) && count > 1 && count <= largestSpan ? { [name]: count } : {};
}
