/** What was found in a page before it is published. */
export interface PageIssue {
  /** What kind of thing it is, in the log too: `dead-link`. */
  code: PageIssueCode;
  /** Something is lost on visitors, or it could be better. */
  level: 'error' | 'warning';
  /** For people, without the name of the block. */
  message: string;
  /** The block it is in; null for the page as a whole. */
  block: { id: string; name: string; about: string } | null;
  /** The prop that its field is called by, where one field is to be looked at. */
  field: string | null;
}

export type PageIssueCode =
  | 'link-without-address'
  | 'address-without-text'
  | 'dead-link'
  | 'picture-without-text'
  | 'heavy-picture'
  | 'picture-elsewhere'
  | 'skipped-heading-level'
  | 'several-main-titles'
  | 'long-title'
  | 'unused-text-colour'
  | 'empty-block'
  | 'unknown-block'
  | 'hidden-column'
  | 'starting-text'
  | 'many-blocks';

/** What has to be asked of others before a page can be checked. */
export interface PageFacts {
  title: string;
  /** Where visitors find the page, for addresses that begin at it: `/about/mission`. */
  path: string;
  /** Where this site is: `https://dsti.gov.example`. */
  origin: string;
  /** Paths on this site that lead to nothing visitors may see. */
  deadPaths: ReadonlySet<string>;
  /** What the library says of its pictures, by address. */
  images: ReadonlyMap<string, ImageFacts>;
  /** Ids of blocks whose picture is decoration, as whoever edits the page said. */
  decorativeIds: ReadonlySet<string>;
}

export interface ImageFacts {
  alt_text: string | null;
  decorative: boolean;
  /** In bytes; 0 where it is not known. */
  file_size: number;
  /** In pixels. */
  width: number | null;
  has_smaller: boolean;
}
