import { Node } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { footnoteName } from '#html/element-options.ts';
import { footnoteOrder } from '../footnote-order.ts';

/** A text, followed by its footnotes. */
export const TextDocument = Document.extend({ content: 'block+ footnotes?' });

/** The place of a footnote in the text, which shows its number. */
export const FootnotePlace = Node.create({
  name: 'footnotePlace',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    name: nameAttribute,
    number: {
      default: 1,
      rendered: false,
      parseHTML: (place) => Number.parseInt(place.textContent, 10) || 1,
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-footnote]', priority: 60, getAttrs: hasName }],
  renderHTML: ({ node, HTMLAttributes }) => ['sup', HTMLAttributes, String(node.attrs.number)],
  renderText: () => '',
  addProseMirrorPlugins: () => [footnoteOrder()],
});

export const Footnotes = Node.create({
  name: 'footnotes',
  content: 'footnote+',
  // Required, because ProseMirror takes the first node without required attributes for the default one.
  addAttributes: () => ({
    list: {
      isRequired: true,
      parseHTML: () => 'list',
      renderHTML: () => ({ 'data-footnotes': 'list' }),
    },
  }),
  parseHTML: () => [{ tag: 'ol[data-footnotes]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
});

export const Footnote = Node.create({
  name: 'footnote',
  content: 'paragraph+',
  defining: true,
  isolating: true,
  addAttributes: () => ({ name: nameAttribute }),
  parseHTML: () => [
    { tag: 'li[data-footnote]', context: 'footnotes/', priority: 60, getAttrs: hasName },
  ],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
});

const nameAttribute = {
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-footnote'),
  renderHTML: ({ name }: Record<string, unknown>) => ({ 'data-footnote': name }),
};

function hasName(element: HTMLElement) {
  return footnoteName.test(element.getAttribute('data-footnote') ?? '') ? null : false;
}
