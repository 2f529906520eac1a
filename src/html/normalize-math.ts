import type { Element, ElementContent } from 'hast';
import { isInvisible } from '#text/invisible-text.ts';
import { mathLayouts, mathTokens } from './sanitizer-schema.ts';
import { normalizeLineBreaks, textContent } from './text-content.ts';

/**
 * Normalises a formula in MathML: its tokens contain only text, everything else only elements of MathML, so that no parser can find
 * HTML in it. Elements may be empty: `<msup><mrow></mrow><mn>14</mn></msup>` has an index before the letter. A formula
 * without any text is left out.
 */
export function normalizeMath(math: Element, maxDepth: number): Element[] {
  if (textContent([math]) === '') return [];
  return [{ ...math, children: math.children.flatMap((child) => toFormula(child, maxDepth)) }];
}

function toFormula(node: ElementContent, maxDepth: number): Element[] {
  if (node.type === 'text') return isInvisible(node.value) ? [] : [token('mtext', [node])];
  if (node.type !== 'element') return [];
  if (mathTokens.has(node.tagName)) return [{ ...node, children: textOf(node.children) }];
  if (maxDepth <= 1) return [token('mtext', [node])];
  const children = node.children.flatMap((child) => toFormula(child, maxDepth - 1));
  return mathLayouts.has(node.tagName) ? [{ ...node, children }] : children;
}

function token(tagName: string, children: readonly ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children: textOf(children) };
}

function textOf(nodes: readonly ElementContent[]): ElementContent[] {
  const value = nodes.map(rawText).join('');
  return value === '' ? [] : [{ type: 'text', value: normalizeLineBreaks(value) }];
}

function rawText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(rawText).join('') : '';
}
