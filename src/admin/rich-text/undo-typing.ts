import { undo } from '@tiptap/pm/history';
import type { Command, EditorState } from '@tiptap/pm/state';

/** What the library remembers right after a Markdown shortcut such as `## `: the last typed text and its place. */
interface AppliedShortcut {
  from: number;
  to: number;
  text: string;
}

/** Undoes a step. Right after a Markdown shortcut that gives back the literal text. */
export const undoTyping: Command = (state, dispatch) => {
  const shortcut = appliedShortcut(state);
  if (!shortcut) return undo(state, dispatch);
  const { from, to, text } = shortcut;
  return undo(
    state,
    dispatch &&
      ((transaction) => {
        dispatch(transaction);
        dispatch(state.apply(transaction).tr.insertText(text, from, to));
      }),
  );
};

function appliedShortcut(state: EditorState): AppliedShortcut | null {
  const plugin = state.plugins.find(({ spec }) => spec.isInputRules);
  return plugin?.getState(state) ?? null;
}
