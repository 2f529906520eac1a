import type { Extensions } from '@tiptap/core';
import { Extension, Node } from '@tiptap/core';
import { extensions } from '../schema/extensions.ts';

/** What a text in a block can hold of what the editor of whole texts knows. */
const inlineNames = new Set([
  'paragraph',
  'text',
  'hardBreak',
  'link',
  'bold',
  'italic',
  'strike',
  'underline',
  'code',
  'superscript',
  'subscript',
  'abbreviation',
  'languages',
  'history',
]);

const OneParagraph = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

/** Enter starts a new line, because a text is one paragraph. */
const LineBreaks = Extension.create({
  name: 'lineBreaks',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.setHardBreak() };
  },
});

/** What texts in blocks have in common, without a top node. */
export const sharedInlineExtensions: Extensions = [
  ...extensions.filter(({ name }) => inlineNames.has(name)),
  LineBreaks,
];

/** The schema and keys of the editor for texts in blocks. */
export const inlineExtensions: Extensions = [OneParagraph, ...sharedInlineExtensions];
