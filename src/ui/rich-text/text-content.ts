import type { ElementContent } from 'hast';
import { isBlock } from './content-model.ts';

/** The plain words of a text on one line. */
export function textContent(nodes: readonly ElementContent[]): string {
  return onOneLine(nodes, false);
}

/** What a link or a heading is called when it is read aloud: its words and those of its pictures. */
export function accessibleName(nodes: readonly ElementContent[]): string {
  return onOneLine(nodes, true);
}

/** The same words with one kind of line break, and without the character no document may hold. */
export function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
}

function onOneLine(nodes: readonly ElementContent[], withPictures: boolean): string {
  const pieces: string[] = [];
  function collect(node: ElementContent): void {
    if (node.type === 'text') pieces.push(node.value);
    if (node.type !== 'element') return;
    const apart = isBlock(node) || node.tagName === 'br';
    if (apart) pieces.push(' ');
    if (withPictures && node.tagName === 'img') pieces.push(String(node.properties.alt ?? ''));
    for (const child of node.children) collect(child);
    if (apart) pieces.push(' ');
  }
  for (const node of nodes) collect(node);
  return pieces.join('').replace(/\s+/g, ' ').trim();
}
