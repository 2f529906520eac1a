import type { BlockProps, BlockSlot, BlockType } from './definitions.ts';
import type { InlineText } from './inline-text/inline-text.ts';

/** Groups of the block list, in order. */
export const blockGroups = {
  layout: 'Layout',
  typography: 'Text',
  actions: 'Buttons',
  media: 'Images and video',
  content: 'Components',
  live: 'Site content',
} as const;

export type BlockGroup = keyof typeof blockGroups;

interface Words {
  label: string;
  /** One sentence below the field. */
  hint?: string;
}

/** Labels of a text field; its limits and format come from the block's schema. */
interface TextWords extends Words {
  /** Shows a multi-line field. */
  long?: true;
  placeholder?: string;
  /** For an image: the field with its alternative text. */
  describedIn?: string;
}

interface ChoiceWords<Option extends string | number> extends Words {
  options: Record<Option, string>;
}

interface ListWords<Item> extends Words {
  /** Name of one item, such as "Button". */
  one: string;
  /** Fields of an item; the first one with text labels the item. */
  fields: [Item] extends [InlineText] ? { text: TextWords } : FieldLabels<Item>;
}

type FieldWords<Value> = [Value] extends [boolean]
  ? Words
  : [Value] extends [readonly (infer Item)[]]
    ? ListWords<Item>
    : [Value] extends [string]
      ? string extends Value
        ? TextWords
        : ChoiceWords<Value>
      : [Value] extends [InlineText]
        ? TextWords
        : [Value] extends [number]
          ? number extends Value
            ? Words
            : ChoiceWords<Value>
          : never;

export type FieldLabels<Props> = { [Name in keyof Props]-?: FieldWords<Props[Name]> };

/** Labels of the slots of a block, which a block with slots must have. */
type SlotLabels<Slot extends string> = [Slot] extends [never]
  ? { slots?: never }
  : { slots: Record<Slot, string> };

/** How a block is edited; types, limits and defaults come from its schema. */
export type BlockEditor<Type extends BlockType> = SlotLabels<BlockSlot<Type>> & {
  label: string;
  /** Null if staff can keep and remove it, but not add it. */
  group: BlockGroup | null;
  fields: FieldLabels<BlockProps<Type>>;
  /** Initial props of a new block, where they differ from the defaults. */
  starting?: Partial<BlockProps<Type>>;
  /** Conditions under which a field has an effect. */
  matters?: Partial<Record<keyof BlockProps<Type>, (props: BlockProps<Type>) => boolean>>;
  /** Conditions under which a slot is rendered. */
  open?: Partial<Record<BlockSlot<Type>, (props: BlockProps<Type>) => boolean>>;
};
