import { z } from 'zod';
import { colourRules } from '#blocks/colours/colour-rules.ts';
import { getFieldType, isInlineTextType } from '#blocks/prop-types.ts';
import { type BlockIssue, trimText } from './link-checks.ts';
import { getSlotBlocks, isSlotVisible, type VisibleBlock } from './visible-blocks.ts';

/** Reports blocks that visitors can't see, or not as intended. */
export function* checkBlock(shown: VisibleBlock): Generator<BlockIssue> {
  const { type, known } = shown;
  if (!known) {
    yield {
      code: 'unknown-block',
      level: 'warning',
      message: `The block type ${type} is no longer available. The block is kept, but visitors don’t see it.`,
      field: null,
    };
    return;
  }
  if (isEmpty(shown)) {
    yield {
      code: 'empty-block',
      level: 'warning',
      message: 'This block is empty, so visitors don’t see it.',
      field: known.block.checks.requiredProp,
    };
  } else {
    yield* checkPlaceholderText(shown);
  }
  yield* checkHiddenSlots(shown);
  yield* checkTextColour(shown);
}

function isEmpty({ props, known }: VisibleBlock): boolean {
  if (!known || known.editor.group === 'live') return false;
  const { block } = known;
  const { requiredProp } = block.checks;
  if (requiredProp) return trimText(props[requiredProp]) === '';
  const fields = Object.entries(block.props.shape).filter(([, kind]) => containsText(kind));
  if (fields.length + block.slots.length === 0) return false;
  const openSlots = block.slots.filter((slot) => isSlotVisible(known.editor, slot, props));
  return (
    fields.every(([name, kind]) => !hasText(kind, props[name])) &&
    openSlots.every((slot) => getSlotBlocks(props, slot).length === 0)
  );
}

function containsText(stored: z.core.$ZodType): boolean {
  const kind = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  if (kind instanceof z.ZodArray) return true;
  if (isInlineTextType(kind)) return true;
  return kind instanceof z.ZodString && getFieldType(kind) !== 'colour';
}

function hasText(stored: z.core.$ZodType, value: unknown): boolean {
  const kind = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  if (kind instanceof z.ZodArray)
    return Array.isArray(value) && value.some((item) => hasText(kind.element, item));
  if (!(kind instanceof z.ZodObject)) return trimText(value) !== '';
  // A link alone shows nothing.
  return Object.entries(kind.shape).some(
    ([name, part]) =>
      containsText(part) &&
      getFieldType(part) !== 'link' &&
      hasText(part, (value as Record<string, unknown>)[name]),
  );
}

function* checkPlaceholderText({ props, known }: VisibleBlock): Generator<BlockIssue> {
  if (!known?.block.checks.hasPlaceholders) return;
  for (const [name, initial] of Object.entries(known.editor.starting ?? {})) {
    if (JSON.stringify(props[name]) !== JSON.stringify(initial)) continue;
    yield {
      code: 'starting-text',
      level: 'warning',
      message: 'Placeholder text remains.',
      field: name,
    };
  }
}

function* checkHiddenSlots({ props, known }: VisibleBlock): Generator<BlockIssue> {
  for (const [slot, name] of Object.entries(known?.editor.slots ?? {})) {
    if (
      !known ||
      isSlotVisible(known.editor, slot, props) ||
      getSlotBlocks(props, slot).length === 0
    )
      continue;
    yield {
      code: 'hidden-column',
      level: 'warning',
      message: `Content in “${name}” is hidden because the block now has fewer columns.`,
      field: 'columns',
    };
  }
}

function* checkTextColour({ props, known }: VisibleBlock): Generator<BlockIssue> {
  const chosen = known?.block.colours(props);
  if (!chosen?.text) return;
  if ([...colourRules(chosen).keys()].some((name) => name.startsWith('text-'))) return;
  yield {
    code: 'unused-text-colour',
    level: 'warning',
    message: 'The text colour is too hard to read on this background, so another one is used.',
    field: 'textColor',
  };
}
