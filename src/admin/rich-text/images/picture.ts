import type { Node, NodeType } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { ImageAlignment, ImageSize } from '#html/element-options.ts';

/** What can be set for an image. */
export interface PictureSettings {
  alt: string;
  /** As plain text; empty for none. */
  caption: string;
  align: ImageAlignment | null;
  size: ImageSize | null;
}

interface Picture {
  /** Whether it can have a caption, an alignment and a size. */
  isFigure: boolean;
  settings: PictureSettings;
}

/** The selected image; null if something else is selected. */
export function getPicture(state: EditorState): Picture | null {
  const found = find(state);
  if (!found) return null;
  const { image, figure } = found;
  const { align = null, size = null } = figure?.attrs ?? {};
  const caption = captionOf(figure)?.textContent ?? '';
  return {
    isFigure: found.from !== null,
    settings: { alt: image.attrs.alt ?? '', caption, align, size },
  };
}

/**
 * Changes the selected image. An image within a paragraph becomes a figure before or behind it if it gets a caption,
 * an alignment or a size; the text stays together.
 */
export function setPicture(settings: PictureSettings): Command {
  return (state, dispatch) => {
    const found = find(state);
    if (!found) return false;
    const { tr, selection } = state;
    const { image, figure, from, to } = found;
    const described = image.type.create({ ...image.attrs, alt: settings.alt }, null, image.marks);
    const block = createBlock(described, figure, settings);
    if (from === null || to === null || (from === to && block.isTextblock)) {
      tr.replaceWith(selection.from, selection.to, described);
      tr.setSelection(NodeSelection.create(tr.doc, selection.from));
    } else {
      // Where a block is replaced, the image goes with it.
      if (from === to) tr.delete(selection.from, selection.to);
      const start = tr.mapping.map(from);
      tr.replaceWith(start, tr.mapping.map(to), block);
      tr.setSelection(NodeSelection.create(tr.doc, start + (block.isTextblock ? 1 : 2)));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** A figure if it has a caption, an alignment or a size, else a paragraph. */
function createBlock(image: Node, old: Node | null, settings: PictureSettings): Node {
  const { caption, align, size } = settings;
  const { schema } = image.type;
  const block = schema.node('paragraph', null, image);
  if (caption === '' && !align && !size) return block;
  const before = captionOf(old);
  const content = [block];
  if (before?.textContent === caption) content.push(before);
  else if (caption !== '') content.push(schema.node('figureCaption', null, schema.text(caption)));
  return schema.node('figure', { ...old?.attrs, align, size }, content);
}

interface Found {
  image: Node;
  figure: Node | null;
  /** Where its figure or paragraph starts, or where a figure can be inserted; null if it can be no figure. */
  from: number | null;
  /** Where its figure or paragraph ends; the same as `from` if a figure is inserted. */
  to: number | null;
}

function find({ selection, schema }: EditorState): Found | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { $from, node: image } = selection;
  const above = $from.node(-1);
  const figureType = schema.nodes.figure;
  const inline = { image, figure: null, from: null, to: null };
  if (!figureType) return inline;
  if ($from.parent.childCount > 1) {
    const place = findFigurePlace(selection, figureType);
    return { ...inline, from: place, to: place };
  }
  if (above.type === figureType) {
    const isAlone = above.childCount === 1 || captionOf(above) === above.maybeChild(1);
    return isAlone ? { image, figure: above, from: $from.before(-1), to: $from.after(-1) } : inline;
  }
  const index = $from.index(-1);
  const fits = above.canReplaceWith(index, index + 1, figureType);
  return fits ? { ...inline, from: $from.before(), to: $from.after() } : inline;
}

/** Where an image beside text can become a figure: before its paragraph, or behind it if the image ends it. */
function findFigurePlace({ $from, $to }: NodeSelection, figureType: NodeType): number | null {
  if ($from.parent.type.name !== 'paragraph') return null;
  for (let depth = $from.depth - 1; depth > 0; depth -= 1) {
    if ($from.node(depth).type === figureType) return null;
  }
  const above = $from.node(-1);
  const index = $from.index(-1);
  const isLast = $to.parentOffset === $to.parent.content.size;
  if (!isLast && above.canReplaceWith(index, index, figureType)) return $from.before();
  return above.canReplaceWith(index + 1, index + 1, figureType) ? $from.after() : null;
}

function captionOf(figure: Node | null): Node | null {
  const last = figure?.lastChild;
  return last?.type.name === 'figureCaption' ? last : null;
}
