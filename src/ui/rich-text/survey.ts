import type { Element, ElementContent, Properties } from 'hast';
import { wordsIn } from './words.ts';

export interface RichTextHeading {
  id: string;
  text: string;
  level: number;
}

interface Survey {
  headings: RichTextHeading[];
  /** Addresses of the pictures shown. */
  images: string[];
}

const longestId = 60;

/**
 * Names the headings and sets them below the page's own: the first stands on level 2, and none is
 * more than one level below the one above it.
 */
export function survey(nodes: readonly ElementContent[], prefix: string): Survey {
  const headings: RichTextHeading[] = [];
  const images = new Set<string>();
  const above: number[] = [];
  const taken = new Set<string>();

  function look(node: ElementContent): void {
    if (node.type !== 'element') return;
    if (node.tagName === 'img') images.add(String(node.properties.src));
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level) enterHeading(node, Number(level));
    for (const child of node.children) look(child);
  }

  function enterHeading(node: Element, said: number): void {
    while ((above.at(-1) ?? 0) >= said) above.pop();
    above.push(said);
    const level = Math.min(above.length + 1, 6);
    const text = wordsIn([node]);
    const id = unused(`${prefix}-${idFrom(text)}`);
    node.tagName = `h${level}`;
    node.properties = { ...node.properties, id } satisfies Properties;
    headings.push({ id, text, level });
  }

  function unused(wanted: string): string {
    let id = wanted;
    for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
    taken.add(id);
    return id;
  }

  for (const node of nodes) look(node);
  return { headings, images: [...images] };
}

function idFrom(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return words.slice(0, longestId).replace(/^-+|-+$/g, '') || 'part';
}
