import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { GetImage } from '#ui/picture/image-file.ts';
import type { BlockChecks } from './block-checks.ts';
import type { BlockColours } from './colours/block-colours.ts';
import type { SearchableProps, SearchableText } from './searchable-text.ts';

/**
 * Definition of a block. The schema coerces stored data when reading and rejects invalid data on save; every
 * prop has a default. The functions tell the page what its head and security policy need.
 */
export interface Block<Props extends z.ZodObject = z.ZodObject, Slot extends string = string> {
  props: Props;
  slots: readonly Slot[];
  /** The prop with the number of slots that are shown, from the first; null if all are. */
  slotCountProp: string | null;
  searchable: SearchableProps;
  checks: BlockChecks<z.output<Props>>;
  /**
   * Beside `checks.requiredProp`: props without which visitors see nothing of the block, and, by list, nothing of an
   * item. Search leaves out what is not shown.
   */
  needs: BlockNeeds;
  /** Renders a full-width band; other top-level blocks get page margins. */
  isFullWidth: boolean;
  /** Whether it can't be inside another block. */
  isTopLevelOnly: boolean;
  /** URLs of the images it shows. */
  images(props: z.output<Props>): string[];
  /** URLs of the library files it offers to download, whose types and sizes it shows. */
  files(props: z.output<Props>): string[];
  /** URLs of the frames it embeds. */
  frames(props: z.output<Props>): string[];
  /** Custom colours. */
  colours(props: z.output<Props>): BlockColours;
  /** Whether it can be the page's main heading. */
  canBeMainHeading(props: z.output<Props>): boolean;
}

export interface BlockNeeds {
  block: readonly string[];
  items: { readonly [list: string]: readonly string[] };
}

/** Required parts: without them search and checks would silently skip the block. The rest has defaults. */
type Declaration<Props extends z.ZodObject, Slot extends string> = {
  props: Props;
  searchable: SearchableText<z.output<Props>>;
  checks: BlockChecks<z.output<Props>>;
  needs?: Partial<BlockNeeds>;
} & Partial<Omit<Block<Props, Slot>, 'props' | 'searchable' | 'checks' | 'needs'>>;

export function defineBlock<Props extends z.ZodObject, const Slot extends string = never>(
  declaration: Declaration<Props, Slot>,
): Block<Props, Slot> {
  return {
    slots: [],
    slotCountProp: null,
    isFullWidth: false,
    isTopLevelOnly: false,
    images: () => [],
    files: () => [],
    frames: () => [],
    colours: () => ({}),
    canBeMainHeading: () => false,
    ...declaration,
    needs: { block: [], items: {}, ...declaration.needs },
  };
}

/** Props of a block as passed to its render. */
export type PropsOf<Of extends Block> = z.output<Of['props']>;

type SlotComponent = (props: { className?: string }) => ReactNode;

/** Props of a block's render: its own props, its slots as components, and its context. */
export type BlockRenderProps<Props, Slot extends string = never> = Props &
  Record<Slot, SlotComponent> & {
    id: string;
    puck: {
      isEditing?: boolean;
      metadata?: {
        leadImage?: string;
        mainTitle?: string;
        loaded?: (id: string) => unknown;
        pictures?: GetImage;
        /** Number of equal columns the page width is divided into at this block. */
        columnsAt?: (id: string) => number | undefined;
        /** Id of this heading on the page, for links to it. */
        anchorAt?: (id: string) => string | undefined;
      };
    };
  };
