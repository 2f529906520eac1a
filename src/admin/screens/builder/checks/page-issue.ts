/** A problem found in a page before it is published. */
export interface PageIssue {
  /** Also written to the audit log: `dead-link`. */
  code: PageIssueCode;
  /** An error breaks something for visitors; a warning is a suggestion. */
  level: 'error' | 'warning';
  /** Shown to staff, without the block's label. */
  message: string;
  /** Null for the page as a whole. */
  block: { id: string; name: string; about: string } | null;
  /** The prop of the affected field. */
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

/** Facts from outside the page that the checks need. */
export interface PageFacts {
  title: string;
  /** The public path of the page, for relative links: `/about/mission`. */
  path: string;
  /** The origin of this site: `https://dsti.gov.example`. */
  origin: string;
  /** Paths on this site that visitors can't open. */
  deadPaths: ReadonlySet<string>;
  /** Facts from the media library, by URL. */
  images: ReadonlyMap<string, ImageFacts>;
  /** Ids of blocks whose image the editor marked as decorative. */
  decorativeIds: ReadonlySet<string>;
}

export interface ImageFacts {
  alt_text: string | null;
  decorative: boolean;
  /** In bytes; 0 if unknown. */
  file_size: number;
  /** In pixels. */
  width: number | null;
  has_smaller: boolean;
}
