import type { ElementContent } from 'hast';
import { isBlock } from './content-model.ts';

/** Returns the plain text on one line. */
export function textContent(nodes: readonly ElementContent[]): string {
  return onOneLine(nodes, false);
}

/** Returns the accessible name of a link or heading, including alternative texts. */
export function accessibleName(nodes: readonly ElementContent[]): string {
  return onOneLine(nodes, true);
}

/** Normalises line breaks and removes null characters. */
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
