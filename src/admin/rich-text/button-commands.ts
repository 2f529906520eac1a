import { getMarkRange } from '@tiptap/core';
import type { Mark } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state';
import type { ButtonKind } from '#html/element-options.ts';

/** A link that looks like a button. */
export interface ButtonSettings {
  label: string;
  href: string;
  kind: ButtonKind;
}

interface FoundButton {
  settings: ButtonSettings;
  link: Mark;
  from: number;
  to: number;
}

/** The settings of the button that contains the cursor or the selected text; null if none does. */
export function getButton(state: EditorState): ButtonSettings | null {
  return findButton(state)?.settings ?? null;
}

/** Changes the button at the selection, or inserts a new one. The label keeps its formatting unless it changes. */
export function setButton({ label, href, kind }: ButtonSettings): Command {
  return (state, dispatch) => {
    const type = state.schema.marks.link;
    if (!type) return false;
    const found = findButton(state);
    const { from, to } = found ?? state.selection;
    const link = type.create({ ...found?.link.attrs, href, button: kind });
    const { tr } = state;
    if (found?.settings.label === label) tr.addMark(from, to, link);
    else if (label === '') return false;
    else tr.replaceWith(from, to, state.schema.text(label, [link]));
    const end = tr.mapping.map(to);
    tr.setSelection(TextSelection.create(tr.doc, end));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Deletes the button at the selection with its label. */
export const removeButton: Command = (state, dispatch) => {
  const found = findButton(state);
  if (found) dispatch?.(state.tr.delete(found.from, found.to).scrollIntoView());
  return found !== null;
};

function findButton({ schema, selection, doc }: EditorState): FoundButton | null {
  const { $from, from, to, empty } = selection;
  const type = schema.marks.link;
  if (!type || !(selection instanceof TextSelection)) return null;
  const range = getMarkRange($from, type);
  if (!range || from < range.from || to > range.to) return null;
  // Between a button and other text, a cursor is outside, so that another button can be inserted there.
  if (empty && (from === range.from || to === range.to)) return null;
  const link = type.isInSet(doc.resolve(range.from).nodeAfter?.marks ?? []);
  if (!link?.attrs.button) return null;
  const { href, button: kind } = link.attrs;
  const label = doc.textBetween(range.from, range.to, ' ', ' ').trim();
  return { settings: { label, href: href ?? '', kind }, link, ...range };
}
