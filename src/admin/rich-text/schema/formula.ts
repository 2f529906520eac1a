import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import type { Element, ElementContent } from 'hast';
import { readBlocks } from '#html/read-rich-text.ts';
import { serializeHtml } from '#html/serialize-html.ts';
import { textContent } from '#html/text-content.ts';

const mathMl = 'http://www.w3.org/1998/Math/MathML';

/** A formula in MathML, as another program wrote it. It can be moved, copied and deleted, but not edited. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    // Required, because ProseMirror takes the first node without required attributes for the default one.
    markup: { isRequired: true, rendered: false, parseHTML: cleanMarkup },
  }),
  parseHTML: () => [{ tag: 'math', getAttrs: (math) => (cleanMarkup(math) === '' ? false : null) }],
  renderHTML: ({ node }) => {
    const math = readMath(node.attrs.markup);
    return math ? toSpec(math, `${mathMl} `) : ['span'];
  },
  renderText: ({ node }) => {
    const math = readMath(node.attrs.markup);
    return math ? textContent([math]) : '';
  },
});

/** The markup that the site stores for an element `math`; empty if it shows nothing. */
function cleanMarkup(math: HTMLElement): string {
  const found = readMath(math.outerHTML);
  return found ? serializeHtml([found]) : '';
}

function readMath(markup: string): Element | undefined {
  const isMath = (node: ElementContent): node is Element =>
    node.type === 'element' && node.tagName === 'math';
  const [paragraph] = readBlocks(`<p>${markup}</p>`) ?? [];
  return paragraph?.type === 'element' ? paragraph.children.find(isMath) : undefined;
}

/** The elements inside are in the namespace of the outermost. */
function toSpec({ tagName, properties, children }: Element, namespace = ''): DOMOutputSpec {
  const attributes = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, String(value)]),
  );
  const inside = children.flatMap((child): (DOMOutputSpec | string)[] => {
    if (child.type === 'element') return [toSpec(child)];
    return child.type === 'text' ? [child.value] : [];
  });
  return [namespace + tagName, attributes, ...inside];
}
