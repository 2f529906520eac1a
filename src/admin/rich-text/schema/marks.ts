import { Mark } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isLink } from '#blocks/link-validation.ts';

/** Typed text that may be a link or bold at the same time. */
export const TextCode = Code.extend({ excludes: '' });

export const Superscript = createMark('superscript', 'sup');
export const Subscript = createMark('subscript', 'sub');
export const Abbreviation = createAttributeMark('abbreviation', 'abbr', 'title');
export const Time = createAttributeMark('time', 'time', 'datetime');

/** A link leads where visitors may be led, and nowhere else. */
export const TextLink = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (link) => (isAllowedLink(link.getAttribute('href')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addProseMirrorPlugins() {
    return [new Plugin({ props: { handlePaste: linkedSelection } })];
  },
});

/** An address that is pasted onto words becomes their link. */
function linkedSelection({ state, dispatch }: EditorView, { clipboardData }: ClipboardEvent) {
  const href = clipboardData?.getData('text/plain').trim() ?? '';
  const mark = state.schema.marks.link;
  const { empty, from, to } = state.selection;
  if (!mark || empty || !/^https?:\/\//i.test(href) || !isAllowedLink(href)) return false;
  dispatch(state.tr.addMark(from, to, mark.create({ href })));
  return true;
}

function isAllowedLink(text: string | null): boolean {
  return text !== null && text.trim() !== '' && isLink(text.trim());
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
