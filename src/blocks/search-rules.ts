import { z } from 'zod';
import type { Block } from './block.ts';
import { blockDefinitions } from './definitions.ts';
import { getFieldType, isInlineTextType } from './prop-types.ts';
import type { SearchableProps } from './searchable-text.ts';

/** What the database has to know about a type of block to find the texts of it that visitors see. */
interface SearchRule extends ObjectRule {
  slots: readonly string[];
  /** The prop with the number of slots that are shown; null if all are. */
  slotCount: { prop: string; options: readonly number[]; default: number } | null;
}

interface ObjectRule {
  /** The searchable props in the order of their declaration. A text that has `with` is shown if that prop is filled. */
  texts: readonly { prop: string; rule: ValueRule; with: FilledProp | null }[];
  /** Nothing is shown unless all of these are filled. */
  needs: readonly FilledProp[];
}

interface FilledProp {
  prop: string;
  rule: ValueRule;
}

/** `inline` is plain text, or an object with HTML. */
type ValueRule =
  | { is: 'text' | 'inline' | 'html' | 'address' }
  | { is: 'list'; of: ValueRule; max: number }
  | ({ is: 'object' } & ObjectRule);

/** Derives the rules from the definitions of the blocks, by type. `text_of_blocks` applies them to stored pages. */
export function listSearchRules(): Record<string, SearchRule> {
  const blocks: [string, Block][] = Object.entries(blockDefinitions);
  return Object.fromEntries(blocks.map(([type, block]) => [type, getRule(block)]));
}

function getRule(block: Block): SearchRule {
  const { requiredProp } = block.checks;
  const needs = requiredProp === null ? block.needs.block : [requiredProp, ...block.needs.block];
  const { texts, needs: needed } = getObjectRule({ ...block, block, list: null, needs });
  return { texts, needs: needed, slots: block.slots, slotCount: getSlotCount(block) };
}

interface ObjectInBlock {
  block: Block;
  /** The list that the object is an item of; null for the block itself. */
  list: string | null;
  props: z.ZodObject;
  searchable: SearchableProps;
  needs: readonly string[];
}

function getObjectRule({ block, list, props, searchable, needs }: ObjectInBlock): ObjectRule {
  const toFilled = (prop: string): FilledProp => {
    const declared = searchable[prop];
    const inner = typeof declared === 'object' ? declared : {};
    return { prop, rule: getValueRule(block, prop, props.shape[prop], inner) };
  };
  const texts = Object.keys(searchable).filter((prop) => searchable[prop] !== false);
  return {
    texts: texts.map((prop) => {
      const link = getLinkProp(block, list, prop);
      return { ...toFilled(prop), with: link === null ? null : toFilled(link) };
    }),
    needs: needs.map(toFilled),
  };
}

/** The prop with the link of a button, without which its label is not shown; null for other texts. */
function getLinkProp({ checks }: Block, list: string | null, prop: string): string | null {
  const button = checks.buttons.find(
    (one) => one.label === prop && ('list' in one ? one.list : null) === list,
  );
  return button?.link ?? null;
}

function getValueRule(
  block: Block,
  prop: string,
  stored: z.core.$ZodType,
  searchable: SearchableProps,
): ValueRule {
  const schema = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  if (schema instanceof z.ZodArray) {
    const of = getValueRule(block, prop, schema.element, searchable);
    return { is: 'list', of, max: Number(schema.meta()?.maxCount) };
  }
  if (schema instanceof z.ZodObject) {
    const needs = block.needs.items[prop] ?? [];
    return {
      is: 'object',
      ...getObjectRule({ block, list: prop, props: schema, searchable, needs }),
    };
  }
  if (addressTypes.includes(getFieldType(schema))) return { is: 'address' };
  if (isInlineTextType(schema)) return { is: 'inline' };
  return { is: prop === 'html' ? 'html' : 'text' };
}

const addressTypes: readonly unknown[] = ['link', 'picture', 'video', 'embed', 'file'];

function getSlotCount({ props, slotCountProp }: Block): SearchRule['slotCount'] {
  if (slotCountProp === null) return null;
  const stored = props.shape[slotCountProp];
  const schema = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  if (!(schema instanceof z.ZodLiteral)) {
    throw new TypeError(`${slotCountProp} holds a number of slots, so it must be a numberChoice.`);
  }
  const options = [...schema.values].map(Number);
  return { prop: slotCountProp, options, default: Number(stored.parse(undefined)) };
}
