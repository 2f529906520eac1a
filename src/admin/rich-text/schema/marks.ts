import { Mark } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Link } from '@tiptap/extension-link';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { buttonKinds } from '#html/element-options.ts';
import { isHttpUrl, isSafeLink } from '#url/link-validation.ts';
import { allowedAttribute } from './allowed-attribute.ts';

/** Inline code that can be combined with other marks. */
export const TextCode = Code.extend({ excludes: '' });

export const Superscript = createMark('superscript', 'sup');
export const Subscript = createMark('subscript', 'sub');
export const Abbreviation = createAttributeMark('abbreviation', 'abbr', 'title');
export const Time = createAttributeMark('time', 'time', 'datetime');

/** A link to an allowed URL, without automatic linking: in the text, as a button, or to a file. */
export const TextLink = Link.extend({
  addAttributes: () => ({
    href: { default: null },
    button: allowedAttribute('button', 'data-button', buttonKinds),
    file: allowedAttribute('file', 'data-file', ['download']),
  }),
  addPasteRules: () => [],
  addProseMirrorPlugins() {
    return [new Plugin({ props: { handlePaste: linkSelection } })];
  },
}).configure({
  autolink: false,
  markdownLinks: true,
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: isAllowedLink,
});

/** Turns the selected text into a link when a URL is pasted over it. */
function linkSelection({ state, dispatch }: EditorView, { clipboardData }: ClipboardEvent) {
  const href = clipboardData?.getData('text/plain').trim() ?? '';
  const mark = state.schema.marks.link;
  const { empty, from, to } = state.selection;
  if (!mark || empty || !isHttpUrl(href)) return false;
  dispatch(state.tr.addMark(from, to, mark.create({ href })));
  return true;
}

function isAllowedLink(text: string | null): boolean {
  return text !== null && text.trim() !== '' && isSafeLink(text.trim());
}

function createMark(name: string, tag: string) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

function createAttributeMark(name: string, tag: string, attribute: string) {
  return createMark(name, tag).extend({
    addAttributes: () => ({ [attribute]: { default: null } }),
  });
}
