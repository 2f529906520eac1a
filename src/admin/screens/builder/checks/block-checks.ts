import { z } from 'zod';
import { colourRules } from '#blocks/colours/colour-rules.ts';
import { entryOf } from '#blocks/prop-types.ts';
import { type Found, text } from './link-checks.ts';
import { held, isOpen, type ShownBlock } from './visible-blocks.ts';

/** Without this prop nothing is shown, whatever else the block holds. */
const shownBy: Readonly<Record<string, string>> = {
  Heading: 'children',
  Paragraph: 'children',
  Blockquote: 'children',
  Image: 'url',
  Video: 'url',
  Testimonial: 'quote',
  Stats: 'value',
};

/** Blocks whose first text is there to be written over. */
const toBeWritten: ReadonlySet<string> = new Set([
  ...['Heading', 'Paragraph', 'Blockquote', 'List', 'Button', 'ButtonGroup'],
  ...['Card', 'Feature', 'Testimonial', 'Hero', 'CTA'],
]);

/** Blocks that visitors see nothing of, or not as it was meant. */
export function* blocksOf(shown: ShownBlock): Generator<Found> {
  const { type, known } = shown;
  if (!known) {
    yield {
      code: 'unknown-block',
      level: 'warning',
      sentence: `There is no block ${type} any more. It is kept, and visitors see nothing of it.`,
      field: null,
    };
    return;
  }
  if (isEmpty(shown)) {
    yield {
      code: 'empty-block',
      level: 'warning',
      sentence: 'The block is empty, so visitors see nothing of it.',
      field: shownBy[type] ?? null,
    };
  } else {
    yield* startingTexts(shown);
  }
  yield* closedSlots(shown);
  yield* unusedColours(shown);
}

function isEmpty({ type, props, known }: ShownBlock): boolean {
  if (!known || known.editor.group === 'live') return false;
  const { block } = known;
  const needed = shownBy[type];
  if (needed) return text(props[needed]) === '';
  const fields = Object.entries(block.props.shape).filter(([, kind]) => holdsWords(kind));
  if (fields.length + block.slots.length === 0) return false;
  const openSlots = block.slots.filter((slot) => isOpen(known.editor, slot, props));
  return (
    fields.every(([name]) => !says(props[name])) &&
    openSlots.every((slot) => held(props, slot).length === 0)
  );
}

function holdsWords(stored: z.core.$ZodType): boolean {
  const kind = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  if (kind instanceof z.ZodArray) return true;
  return kind instanceof z.ZodString && entryOf(kind) !== 'colour';
}

function says(value: unknown): boolean {
  if (!Array.isArray(value)) return text(value) !== '';
  return value.some((item) => says(typeof item === 'object' ? item?.text : item));
}

function* startingTexts({ type, props, known }: ShownBlock): Generator<Found> {
  if (!toBeWritten.has(type)) return;
  for (const [name, begun] of Object.entries(known?.editor.starting ?? {})) {
    if (JSON.stringify(props[name]) !== JSON.stringify(begun)) continue;
    yield {
      code: 'starting-text',
      level: 'warning',
      sentence: 'The text that the block came with is still there.',
      field: name,
    };
  }
}

function* closedSlots({ props, known }: ShownBlock): Generator<Found> {
  for (const [slot, name] of Object.entries(known?.editor.slots ?? {})) {
    if (!known || isOpen(known.editor, slot, props) || held(props, slot).length === 0) continue;
    yield {
      code: 'hidden-column',
      level: 'warning',
      sentence: `What stands in “${name}” is not shown, because there are fewer columns now.`,
      field: 'columns',
    };
  }
}

function* unusedColours({ props, known }: ShownBlock): Generator<Found> {
  const chosen = known?.block.colours(props);
  if (!chosen?.text) return;
  if ([...colourRules(chosen).keys()].some((name) => name.startsWith('text-'))) return;
  yield {
    code: 'unused-text-colour',
    level: 'warning',
    sentence: 'The chosen text colour cannot be read on the background, so another one is used.',
    field: 'textColor',
  };
}
