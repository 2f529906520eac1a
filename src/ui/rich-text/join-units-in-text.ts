import type { ElementContent, Root, RootContent } from 'hast';
import { joinUnits } from '#text/join-units.ts';

const literal = new Set(['pre', 'code', 'math']);

/** A text as it is shown, see `joinUnits`. Preformatted text, code and formulas stay as they are. */
export function joinUnitsInText({ children, ...root }: Root): Root {
  return { ...root, children: children.map(joinIn) };
}

function joinIn<Node extends RootContent | ElementContent>(node: Node): Node {
  if (node.type === 'text') return { ...node, value: joinUnits(node.value) };
  if (node.type !== 'element' || literal.has(node.tagName)) return node;
  return { ...node, children: node.children.map(joinIn) };
}
