import type { ContentIssue } from './content-issue.ts';

/** Facts about the site that the checks need. */
export interface SiteFacts extends ContentSite, ServerFacts {}

/** Where the checked content is. */
export interface ContentSite {
  /** The public path of the content, for relative links: `/about/mission`. */
  path: string;
  /** The permalink of the content. */
  permalink: string;
  /** The origin of this site: `https://dsti.gov.example`. */
  origin: string;
}

/** What the server knows of the linked paths and images. */
export interface ServerFacts {
  /** Paths on this site that visitors can't open. */
  deadPaths: ReadonlySet<string>;
  /** Facts from the media library, by URL. */
  images: ReadonlyMap<string, ImageFacts>;
}

/** Whether the path or permalink is that of the content itself. */
export function isOwnPath(path: string, facts: Pick<SiteFacts, 'path' | 'permalink'>): boolean {
  return path === facts.path || path === facts.permalink;
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

/** The site paths and image URLs to look up on the server. */
export interface FactLookups {
  urls: readonly string[];
  pictures: readonly string[];
}

/** An item that has been parsed to be checked. */
export interface PreparedCheck {
  lookups: FactLookups;
  findIssues(facts: ServerFacts): ContentIssue[];
}
