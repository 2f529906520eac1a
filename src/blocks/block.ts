import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ImageOf } from '#ui/picture/image-file.ts';
import type { BlockChecks } from './block-checks.ts';
import type { BlockColours } from './colours/block-colours.ts';
import type { SearchableProps, SearchableText } from './searchable-text.ts';

/**
 * What a block stores. The schema coerces stored data for readers and refuses on save; every prop
 * has a default. The functions tell the page what its head and policy must know about a block.
 */
export interface Block<Props extends z.ZodObject = z.ZodObject, Slot extends string = string> {
  props: Props;
  slots: readonly Slot[];
  searchable: SearchableProps;
  checks: BlockChecks<z.output<Props>>;
  /** Draws its own full-width band; anything else at the top of a page needs margins around it. */
  isFullWidth: boolean;
  /** Addresses of the pictures it shows. */
  images(props: z.output<Props>): string[];
  /** Addresses of the frames it embeds. */
  frames(props: z.output<Props>): string[];
  /** The colours an editor chose for it. */
  colours(props: z.output<Props>): BlockColours;
  /** Whether it can be the page's main heading. */
  canBeMainHeading(props: z.output<Props>): boolean;
}

/** Everything else has a default; without these the search and the checks would miss the block silently. */
type Facts<Props extends z.ZodObject, Slot extends string> = {
  props: Props;
  searchable: SearchableText<z.output<Props>>;
  checks: BlockChecks<z.output<Props>>;
} & Partial<Omit<Block<Props, Slot>, 'props' | 'searchable' | 'checks'>>;

export function defineBlock<Props extends z.ZodObject, const Slot extends string = never>(
  facts: Facts<Props, Slot>,
): Block<Props, Slot> {
  return {
    slots: [],
    isFullWidth: false,
    images: () => [],
    frames: () => [],
    colours: () => ({}),
    canBeMainHeading: () => false,
    ...facts,
  };
}

/** The stored props of a block, as its render receives them. */
export type PropsOf<Of extends Block> = z.output<Of['props']>;

type SlotComponent = (props: { className?: string }) => ReactNode;

/** What a block's render receives: its own props, its slots as components, and its place. */
export type BlockRenderProps<Props, Slot extends string = never> = Props &
  Record<Slot, SlotComponent> & {
    id: string;
    puck: {
      isEditing?: boolean;
      metadata?: {
        leadImage?: string;
        mainTitle?: string;
        loaded?: (id: string) => unknown;
        pictures?: ImageOf;
        /** How many columns of equal width share the page's where this block stands. */
        columnsAt?: (id: string) => number | undefined;
      };
    };
  };
