import type { Node, Slice } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import { dataImagesIn, isPlaceholder } from './data-images.ts';

/** A file with its position in the text. */
export interface PlacedFile {
  file: File;
  at: number;
}

interface PastedImages {
  /** Inserts the content without the images; null if nothing else was pasted. */
  transaction: Transaction | null;
  /** To be uploaded, with their positions after the transaction. */
  files: PlacedFile[];
  /** How many images can't be read. */
  leftOut: number;
}

/**
 * Takes the images out of pasted content that have to be uploaded or can't be read; null if there are none. The content
 * replaces the selection, or is inserted at `dropped`.
 */
export function takePastedImages(
  state: EditorState,
  slice: Slice,
  html: string,
  dropped?: number,
): PastedImages | null {
  const files = dataImagesIn(html);
  const { pending, hasMore } = inspect(slice, files);
  if (pending === 0) return null;
  if (!hasMore) return { transaction: null, files: [], leftOut: pending };
  const transaction = insert(state, slice, dropped);
  const inserted = transaction.steps.length;
  const places = placeholdersIn(transaction.doc);
  // From the end, so that the positions before stay the same.
  for (const { node, at } of places.toReversed()) {
    if (files.has(node.attrs.src)) transaction.delete(at, at + 1);
    else deleteUnreadable(transaction, at);
  }
  transaction.scrollIntoView();
  const removed = transaction.mapping.slice(inserted);
  const placed = places.flatMap(({ node, at }) => {
    const file = files.get(node.attrs.src);
    return file ? [{ file, at: removed.map(at, -1) }] : [];
  });
  return { transaction, files: placed, leftOut: places.length - placed.length };
}

function insert({ tr, doc }: EditorState, slice: Slice, dropped?: number): Transaction {
  if (dropped === undefined) {
    // As the editor marks a paste.
    return tr.replaceSelection(slice).setMeta('paste', true).setMeta('uiEvent', 'paste');
  }
  const at = dropPoint(doc, dropped, slice) ?? dropped;
  return tr.replaceRange(at, at, slice).setMeta('uiEvent', 'drop');
}

/** Deletes an image that can't be read, with its paragraph if nothing else is in it. */
function deleteUnreadable(transaction: Transaction, at: number): void {
  const $at = transaction.doc.resolve(at);
  const index = $at.index(-1);
  const isAlone = $at.parent.childCount === 1 && $at.node(-1).canReplace(index, index + 1);
  if (isAlone) transaction.delete($at.before(), $at.after());
  else transaction.delete(at, at + 1);
}

/** How many images are pending, and whether there is anything beside those that can't be read. */
function inspect({ content }: Slice, files: ReadonlyMap<string, File>) {
  let pending = 0;
  let hasMore = false;
  content.descendants((node) => {
    if (isPending(node)) pending += 1;
    const isUnreadable = isPending(node) && !files.has(node.attrs.src);
    if (node.isLeaf && !isUnreadable) hasMore = true;
  });
  return { pending, hasMore };
}

function placeholdersIn(doc: Node): { node: Node; at: number }[] {
  const found: { node: Node; at: number }[] = [];
  doc.descendants((node, at) => {
    if (isPending(node)) found.push({ node, at });
  });
  return found;
}

function isPending({ type, attrs }: Node): boolean {
  return type.name === 'image' && isPlaceholder(attrs.src);
}
