type PropName<Props> = keyof Props & string;

/** What the checks before publishing need to know about a block. */
export interface BlockChecks<Props> {
  /** The prop without which visitors see nothing of the block; null where any text or inner block is enough. */
  requiredProp: PropName<Props> | null;
  /** Whether the texts it starts with are placeholders that nobody should publish. */
  hasPlaceholders: boolean;
  /** The heading it adds to the page; `unknown` if its content has its own headings. */
  heading: BlockHeading<Props> | 'unknown' | null;
  buttons: readonly BlockButton<Props>[];
  /** The image that needs alternative text, and the prop that holds that text; in a list, props of an item. */
  describedImage:
    | { image: PropName<Props>; alt: PropName<Props> }
    | { list: PropName<Props>; image: string; alt: string }
    | null;
}

/** For a block that adds its title to the page and has nothing else to check. */
export const titleChecks: BlockChecks<{ title: string }> = {
  requiredProp: null,
  hasPlaceholders: false,
  heading: { text: 'title', level: 2, limitsLength: false },
  buttons: [],
  describedImage: null,
};

/** For a block that has no texts, links or images of its own. */
export const noChecks: BlockChecks<object> = {
  requiredProp: null,
  hasPlaceholders: false,
  heading: null,
  buttons: [],
  describedImage: null,
};

interface BlockHeading<Props> {
  text: PropName<Props>;
  /** A fixed level, or the prop that holds it. As the page's main title it is always level 1. */
  level: number | PropName<Props>;
  /** Whether the checks report a long heading. */
  limitsLength: boolean;
}

/** The props that form a button; in a list, `list` names its prop and the others those of an item. */
export type BlockButton<Props> =
  | {
      label: PropName<Props>;
      link: PropName<Props>;
      /** The text that becomes the link while the label is empty. */
      fallbackLabel?: PropName<Props>;
    }
  | { list: PropName<Props>; label: string; link: string };
