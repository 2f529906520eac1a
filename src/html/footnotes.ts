import type { Element, ElementContent } from 'hast';
import { element, isElement } from './content-model.ts';

const paragraphs = new Set(['p']);

/**
 * Numbers the footnotes of a text in the order of their list, and links them with their places. Ids start with
 * `prefix`. Places without a note, and notes without a place, stay as they are.
 */
export function linkFootnotes(nodes: readonly ElementContent[], prefix: string): ElementContent[] {
  const numbers = numberNotes(nodes);
  if (numbers.size === 0) return [...nodes];
  const placed = new Set<string>();
  return nodes.map(link);

  function link(node: ElementContent): ElementContent {
    if (node.type !== 'element') return node;
    const name = nameOf(node);
    const number = numbers.get(name);
    if (number === undefined) return { ...node, children: node.children.map(link) };
    const ids = { note: `${prefix}-note-${name}`, place: `${prefix}-place-${name}` };
    if (node.tagName === 'sup') return linkPlace(node, number, ids);
    return withBacklink({ ...node, children: node.children.map(link) }, number, ids);
  }

  function linkPlace(node: Element, number: number, { note, place }: Ids): Element {
    const name = nameOf(node);
    // Only the first of several places can have the id.
    const id = placed.has(name) ? {} : { id: place };
    placed.add(name);
    const label = `Footnote ${number}`;
    const properties = { href: `#${note}`, ariaLabel: label, ...id };
    const text: ElementContent = { type: 'text', value: String(number) };
    return { ...node, children: [{ ...element('a', [text]), properties }] };
  }
}

interface Ids {
  note: string;
  place: string;
}

/** Whether it leads from a note back to its place. */
export function isFootnoteBacklink(node: ElementContent): boolean {
  return node.type === 'element' && node.properties.dataFootnoteBack !== undefined;
}

function withBacklink(note: Element, number: number, ids: Ids): Element {
  const back: Element = {
    ...element('a', [{ type: 'text', value: '↩' }]),
    properties: {
      href: `#${ids.place}`,
      ariaLabel: `Back to the text at footnote ${number}`,
      dataFootnoteBack: '',
    },
  };
  const linked: ElementContent[] = [{ type: 'text', value: ' ' }, back];
  const last = note.children.at(-1);
  const children =
    last && isElement(last, paragraphs)
      ? [...note.children.slice(0, -1), { ...last, children: [...last.children, ...linked] }]
      : [...note.children, ...linked];
  return { ...note, properties: { ...note.properties, id: ids.note }, children };
}

/** Maps the names of the notes to their numbers. */
function numberNotes(nodes: readonly ElementContent[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const node of nodes) {
    if (node.type !== 'element' || node.properties.dataFootnotes === undefined) continue;
    for (const note of node.children) {
      const name = note.type === 'element' ? nameOf(note) : '';
      if (name && !numbers.has(name)) numbers.set(name, numbers.size + 1);
    }
  }
  return numbers;
}

function nameOf({ properties }: Element): string {
  return String(properties.dataFootnote ?? '');
}
