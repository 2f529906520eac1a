import { textblockTypeInputRule } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading, type Level } from '@tiptap/extension-heading';
import { ListItem, OrderedList } from '@tiptap/extension-list';

/** Heading levels in the toolbar; level 1 is the page title. */
export const headingLevels = [2, 3, 4] as const satisfies readonly Level[];

/** Keeps every heading level of existing texts. */
export const TextHeading = Heading.extend({
  addKeyboardShortcuts() {
    return Object.fromEntries(
      headingLevels.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleHeading({ level }),
      ]),
    );
  },
  addInputRules() {
    return headingLevels.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});

/** Without Ctrl+Enter, which submits the form. */
export const TextBreak = HardBreak.extend({
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
  },
});

/** Without Tab, which leaves the editor; the toolbar indents items. */
export const TextListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

export const TextOrderedList = OrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        parseHTML: (list) => Number.parseInt(list.getAttribute('start') ?? '', 10) || 1,
      },
      reversed: {
        default: false,
        parseHTML: (list) => list.hasAttribute('reversed'),
        renderHTML: ({ reversed }) => (reversed ? { reversed: '' } : {}),
      },
    };
  },
});

export const TextCodeBlock = CodeBlock.extend({
  addAttributes: () => ({}),
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]],
});
