import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { type Command, type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';

/** Names only have to differ within a text. */
const nameBase = 36;
const nameLength = 8;

interface Place {
  name: string;
  number: number;
  /** Within its block. */
  offset: number;
}

const known = new WeakMap<Node, readonly Place[]>();

/**
 * Keeps footnotes in the order of their places, and deletes those whose place is gone. Copied text takes its footnotes
 * along, and text that is cut or moved gets them back.
 */
export function footnoteOrder(): Plugin {
  /** Notes that were deleted or pasted, by name. */
  const kept = new Map<string, Node>();
  return new Plugin({
    appendTransaction(transactions, before, state) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const old = footnotesOf(before.doc);
      old?.forEach((note) => void kept.set(note.attrs.name, note));
      return ordered(state, kept);
    },
    props: {
      transformCopied: (slice, { state }) => withNotes(slice, state.doc),
      transformPasted(slice) {
        const { pasted, notes } = takeNotes(slice);
        for (const note of notes) kept.set(note.attrs.name, note);
        return pasted;
      },
    },
  });
}

function footnotesOf({ lastChild }: Node): Node | null {
  return lastChild?.type.name === 'footnotes' ? lastChild : null;
}

/** A copied slice with the notes of all places in it, complete, behind its blocks. */
export function withNotes(slice: Slice, doc: Node): Slice {
  const names = new Set<string>();
  const blocks = slice.content.content.filter(({ type }) => type.name !== 'footnotes');
  for (const block of blocks) {
    block.descendants(({ type, attrs }) => {
      if (type.name === 'footnotePlace') names.add(attrs.name);
    });
    if (block.type.name === 'footnotePlace') names.add(block.attrs.name);
  }
  const list = footnotesOf(doc);
  const notes = list?.content.content.filter(({ attrs }) => names.has(attrs.name)) ?? [];
  const isOfText = blocks.length > 0 && blocks.every(({ isBlock }) => isBlock);
  if (!list || notes.length === 0 || !isOfText) return slice;
  return new Slice(Fragment.from([...blocks, list.copy(Fragment.from(notes))]), slice.openStart, 0);
}

/** A pasted slice without its notes, and the notes. Notes that were copied alone are pasted as text. */
export function takeNotes(slice: Slice): { pasted: Slice; notes: readonly Node[] } {
  const { content, openStart } = slice;
  const last = content.lastChild;
  if (last?.type.name !== 'footnotes' || content.childCount === 1)
    return { pasted: slice, notes: [] };
  const blocks = content.cut(0, content.size - last.nodeSize);
  const openEnd = Math.min(openStart, Slice.maxOpen(blocks).openEnd);
  return { pasted: new Slice(blocks, openStart, openEnd), notes: last.content.content };
}

function ordered(state: EditorState, kept: ReadonlyMap<string, Node>) {
  const { doc, tr, schema } = state;
  const old = footnotesOf(doc);
  const places = placesIn(doc);
  if (!old && places.length === 0) return null;
  const names = [...new Set(places.map(({ name }) => name))];
  const numbers = new Map(names.map((name, index) => [name, index + 1]));
  for (const { name, number, offset } of places) {
    const next = numbers.get(name);
    if (number !== next) tr.setNodeAttribute(offset, 'number', next);
  }
  // Of notes with the same name, the first one counts.
  const listed = old?.content.content.toReversed() ?? [];
  const current = new Map(listed.map((note) => [note.attrs.name, note]));
  const notes = names.map(
    (name) => current.get(name) ?? kept.get(name) ?? createNote(schema, name),
  );
  const isSame =
    old?.childCount === notes.length && notes.every((note, index) => note === old.child(index));
  if (!isSame) {
    const from = doc.content.size - (old?.nodeSize ?? 0);
    const list = notes.length > 0 ? [schema.node('footnotes', { list: 'list' }, notes)] : [];
    tr.replaceWith(from, doc.content.size, list);
  }
  return tr.docChanged ? tr : null;
}

/** All places in a document, with their positions. */
function placesIn(doc: Node): Place[] {
  const places: Place[] = [];
  doc.forEach((block, start) => {
    for (const place of placesInBlock(block)) {
      places.push({ ...place, offset: start + 1 + place.offset });
    }
  });
  return places;
}

function placesInBlock(block: Node): readonly Place[] {
  const found = known.get(block);
  if (found) return found;
  const places: Place[] = [];
  block.descendants(({ type, attrs }, offset) => {
    if (type.name === 'footnotePlace') {
      places.push({ name: attrs.name, number: attrs.number, offset });
    }
  });
  known.set(block, places);
  return places;
}

function createNote(schema: Schema, name: string): Node {
  return schema.node('footnote', { name }, [schema.node('paragraph')]);
}

/** Adds a footnote behind the selection, and moves the cursor to it. */
export const insertFootnote: Command = (state, dispatch) => {
  const type = state.schema.nodes.footnotePlace;
  const { $to } = state.selection;
  if (!type || isInNote(state) || !$to.parent.canReplaceWith($to.index(), $to.index(), type)) {
    return false;
  }
  if (!dispatch) return true;
  const name = Math.random()
    .toString(nameBase)
    .slice(2, 2 + nameLength);
  dispatch(state.tr.insert($to.pos, type.create({ name })));
  return true;
};

function isInNote({ selection: { $from } }: EditorState): boolean {
  return $from.node(1)?.type.name === 'footnotes';
}

/** Moves the cursor into the note of the place before it. */
export const goToFootnote: Command = ({ doc, tr, selection }, dispatch) => {
  const name = selection.$from.nodeBefore?.attrs.name ?? selection.$from.nodeAfter?.attrs.name;
  let isFound = false;
  doc.lastChild?.forEach((note, offset) => {
    if (note.type.name !== 'footnote' || note.attrs.name !== name) return;
    const inNote = doc.content.size - (doc.lastChild?.nodeSize ?? 0) + 1 + offset + 1;
    tr.setSelection(TextSelection.near(doc.resolve(inNote)));
    isFound = true;
  });
  if (isFound) dispatch?.(tr.scrollIntoView());
  return isFound;
};
