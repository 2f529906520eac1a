import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Media } from '../../media/media-item.ts';
import { imageAttributes } from '../editor-commands.ts';
import type { PlacedFile } from './pasted-images.ts';

/** Where the image of an upload will be. It moves along with edits, and is never part of the text. */
interface UploadPlace {
  file: File;
  /** Shows the progress. */
  box: HTMLElement;
}

type Change = { add: readonly PlacedFile[] } | { remove: File };

const key = new PluginKey<DecorationSet>('uploadPlaces');

export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [createPlugin()],
});

function createPlugin(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, places) =>
        applyChange(transaction, places.map(transaction.mapping, transaction.doc)),
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function applyChange(transaction: Transaction, places: DecorationSet): DecorationSet {
  const change: Change | undefined = transaction.getMeta(key);
  if (!change) return places;
  if ('remove' in change) return places.remove(find(places, change.remove));
  return places.add(transaction.doc, change.add.map(createPlace));
}

function createPlace({ file, at }: PlacedFile): Decoration {
  const box = document.createElement('div');
  box.contentEditable = 'false';
  return Decoration.widget(at, box, { file, box, side: 1, stopEvent: () => true });
}

function find(places: DecorationSet, file: File): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.file === file);
}

/** Adds a place for each file: in an empty paragraph, or else after the block at its position. */
export function addUploadPlaces(
  { state, dispatch }: EditorView,
  files: readonly PlacedFile[],
): void {
  const add = files.map(({ file, at }) => {
    const $at = state.doc.resolve(at);
    const isInText = $at.parent.isTextblock && $at.parent.childCount > 0;
    return { file, at: isInText ? $at.after() : at };
  });
  dispatch(state.tr.setMeta(key, { add } satisfies Change));
}

export function removeUploadPlace({ state, dispatch }: EditorView, file: File): void {
  dispatch(state.tr.setMeta(key, { remove: file } satisfies Change));
}

/** The elements of all places, by file. */
export function getUploadBoxes(state: EditorState): Map<File, HTMLElement> {
  const places = key.getState(state)?.find() ?? [];
  return new Map(places.map(({ spec }) => [spec.file, (spec as UploadPlace).box]));
}

/** Puts the uploaded image in place of its upload; returns its position, or null if the place was deleted. */
export function placeUploadedImage(view: EditorView, file: File, media: Media): number | null {
  const { state } = view;
  const [place] = find(key.getState(state) ?? DecorationSet.empty, file);
  const { image, paragraph } = state.schema.nodes;
  if (!place || !image || !paragraph) return null;
  const node = image.create(imageAttributes(media));
  const isInText = state.doc.resolve(place.from).parent.isTextblock;
  const transaction = state.tr.setMeta(key, { remove: file } satisfies Change);
  transaction.insert(place.from, isInText ? node : paragraph.create(null, node));
  view.dispatch(transaction);
  return isInText ? place.from : place.from + 1;
}
