import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { searchKey } from '#text/fold-text.ts';
import { slashActions } from '../insert-actions.ts';
import type { ToolbarAction } from '../toolbar-actions.ts';
import type { SlashStore } from './slash-store.ts';

const key = new PluginKey('slashMenu');
/** Before the keys of lists and paragraphs, which split them on Enter. */
const priority = 1_000;

/** Opens the slash menu when `/` is typed at the start of a block or after a space, but not in code. */
export const SlashCommands = Extension.create<{ store: SlashStore | null }>({
  name: 'slashCommands',
  priority,
  addOptions: () => ({ store: null }),
  onBlur() {
    if (key.getState(this.editor.state)?.active) exitSuggestion(this.editor.view, key);
  },
  addProseMirrorPlugins() {
    const { store } = this.options;
    return store ? [suggestionFor(store, this.editor)] : [];
  },
});

function suggestionFor(store: SlashStore, editor: SuggestionProps['editor']) {
  return Suggestion<ToolbarAction, ToolbarAction>({
    editor,
    pluginKey: key,
    char: '/',
    allow: ({ state: { selection, schema } }) => {
      const { $from } = selection;
      const isInCode = schema.marks.code?.isInSet($from.marks()) !== undefined;
      return !$from.parent.type.spec.code && !isInCode;
    },
    items: ({ query }) => findActions(query).filter(({ can }) => can?.(editor) !== false),
    command: ({ range, props: action }) => {
      editor.chain().focus().deleteRange(range).run();
      action.run(editor, store.openDialog);
    },
    render: () => ({
      onStart: (props) => show(store, props),
      onUpdate: (props) => show(store, props),
      onExit: () => store.set(null),
      onKeyDown: ({ event, view }) => {
        const open = store.get();
        if (!open) return false;
        if (event.key === 'Tab') exitSuggestion(view, key);
        if (event.key === 'ArrowDown') store.move(1);
        else if (event.key === 'ArrowUp') store.move(-1);
        else if (event.key === 'Enter') chooseActive(store);
        else return false;
        return true;
      },
    }),
  });
}

function show(store: SlashStore, props: SuggestionProps<ToolbarAction, ToolbarAction>): void {
  if (props.loading) return;
  const { items: actions, command: choose, mount } = props;
  store.set(actions.length === 0 ? null : { actions, active: 0, choose, mount });
}

function chooseActive(store: SlashStore): void {
  const open = store.get();
  const action = open?.actions[open.active];
  if (action) open.choose(action);
}

/** Actions with a word that starts with the query, those with one in their label first; all of them without a query. */
export function findActions(query: string): ToolbarAction[] {
  const wanted = searchKey(query);
  const has = (words: string) =>
    searchKey(words)
      .split(' ')
      .some((word) => word.startsWith(wanted));
  const named = slashActions.filter(({ label }) => has(label));
  const others = slashActions.filter(({ label, keywords = '' }) => !has(label) && has(keywords));
  return [...named, ...others];
}
