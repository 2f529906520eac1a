import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import { parseEmbedUrl } from '#url/embed-source.ts';

/** Turns the URL of a video or public post into an embed when it is pasted alone into an empty paragraph. */
export function pastedEmbeds(): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, { clipboardData }) {
        const url = clipboardData?.getData('text/plain').trim() ?? '';
        return embedPastedUrl(view.state, url, view.dispatch);
      },
    },
  });
}

/**
 * Replaces the empty paragraph of the selection by the embed of this URL; false if it can't. Undo first gives back a
 * plain link.
 */
export function embedPastedUrl(
  state: EditorState,
  url: string,
  dispatch: (transaction: Transaction) => void,
): boolean {
  const source = /\s/.test(url) ? undefined : parseEmbedUrl(url);
  const { $from } = state.selection;
  const { embed, paragraph } = state.schema.nodes;
  const link = state.schema.marks.link;
  if (!source || !embed || !link || !paragraph || $from.parent.type !== paragraph) return false;
  const index = $from.index(-1);
  const fits = $from.node(-1).canReplaceWith(index, index + 1, embed);
  if ($from.parent.childCount > 0 || !fits) return false;
  const text = state.schema.text(source.page, [link.create({ href: source.page })]);
  const linked = closeHistory(state.tr).insert($from.pos, text);
  dispatch(linked);

  const tr = closeHistory(state.apply(linked).tr);
  const from = $from.before();
  const to = from + 2 + text.nodeSize;
  const isLast = to === $from.end(-1) + text.nodeSize;
  const node = embed.create({ url: source.page });
  tr.replaceWith(from, to, isLast ? [node, paragraph.create()] : node);
  tr.setSelection(Selection.near(tr.doc.resolve(from + node.nodeSize)));
  dispatch(tr.scrollIntoView());
  return true;
}
