import type { Element, ElementContent } from 'hast';
import { textContent } from './text-content.ts';

export interface RichTextHeading {
  id: string;
  text: string;
  level: number;
}

interface Survey {
  /** A copy of the blocks, with ids and levels on their headings. */
  children: ElementContent[];
  headings: RichTextHeading[];
}

const maxIdLength = 60;

/**
 * Gives headings ids and levels below the page title: the first one gets level 2, and no level is skipped.
 */
export function outlineRichText(nodes: readonly ElementContent[], prefix: string): Survey {
  const headings: RichTextHeading[] = [];
  const above: number[] = [];
  const unused = uniqueIds();

  function surveyed(node: ElementContent): ElementContent {
    if (node.type !== 'element') return node;
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    const named = level ? heading(node, Number(level)) : node;
    const children = node.children.map(surveyed);
    const isSame = children.every((child, index) => child === node.children[index]);
    return isSame ? named : { ...named, children };
  }

  function heading(node: Element, said: number): Element {
    while ((above.at(-1) ?? 0) >= said) above.pop();
    above.push(said);
    const level = Math.min(above.length + 1, 6);
    const text = textContent([node]);
    const id = unused(`${prefix}-${idFrom(text)}`);
    headings.push({ id, text, level });
    return { ...node, tagName: `h${level}`, properties: { ...node.properties, id } };
  }

  return { children: nodes.map(surveyed), headings };
}

/** Returns a function that makes ids unique by numbering them. */
function uniqueIds(): (wanted: string) => string {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (wanted) => {
    let number = numbers.get(wanted) ?? 1;
    let id = wanted;
    while (taken.has(id)) {
      number += 1;
      id = `${wanted}-${number}`;
    }
    numbers.set(wanted, number);
    taken.add(id);
    return id;
  };
}

function idFrom(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return words.slice(0, maxIdLength).replace(/^-+|-+$/g, '') || 'part';
}
