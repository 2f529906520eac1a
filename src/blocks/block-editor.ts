import type { BlockProps, BlockSlot, BlockType } from './definitions.ts';

/** The groups of the list that blocks are chosen from, in its order. */
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

/** A text; what else it has to keep to (length, address, colour) is told by the block's schema. */
interface TextWords extends Words {
  /** Typed into a field of several lines. */
  long?: true;
  placeholder?: string;
  /** For a picture: the field that says in words what it shows. */
  describedIn?: string;
}

interface ChoiceWords<Option extends string | number> extends Words {
  options: Record<Option, string>;
}

interface ListWords<Item> extends Words {
  /** What one item is called: "Button". */
  one: string;
  /** For items that are objects; the first field that holds a text names the item. */
  fields: Item extends string ? { text: TextWords } : FieldLabels<Item>;
}

type FieldWords<Value> = [Value] extends [boolean]
  ? Words
  : [Value] extends [readonly (infer Item)[]]
    ? ListWords<Item>
    : [Value] extends [string]
      ? string extends Value
        ? TextWords
        : ChoiceWords<Value>
      : [Value] extends [number]
        ? number extends Value
          ? Words
          : ChoiceWords<Value>
        : never;

export type FieldLabels<Props> = { [Name in keyof Props]-?: FieldWords<Props[Name]> };

/** How staff edit a block; types, limits and defaults come from its schema. */
export interface BlockEditor<Type extends BlockType> {
  label: string;
  /** Null for what can be kept and removed, but not added. */
  group: BlockGroup | null;
  fields: FieldLabels<BlockProps<Type>>;
  /** What its places for other blocks are called. */
  slots: Record<BlockSlot<Type>, string>;
  /** What a new one begins with, where that is another than the defaults. */
  starting?: Partial<BlockProps<Type>>;
  /** Fields that matter only with some values of others. */
  matters?: Partial<Record<keyof BlockProps<Type>, (props: BlockProps<Type>) => boolean>>;
  /** Places for other blocks that are drawn only with some values. */
  open?: Partial<Record<BlockSlot<Type>, (props: BlockProps<Type>) => boolean>>;
}
