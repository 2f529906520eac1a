import type { ReactNode } from 'react';
import type { SiteContext } from './site-context.ts';

/** What a loader makes of an address: a page to draw, with everything it was made from. */
export interface SitePage {
  kind: 'page';
  status: number;
  title: string;
  description: string | null;
  /** Path of the one address search engines should know; null for pages they should not list. */
  canonical: string | null;
  body: ReactNode;
  /** The way from the home page to this one, itself last; empty where no way is shown. */
  trail: readonly Crumb[];
  /** A line above everything, on pages that are not what it looks like; such a page tells search engines nothing. */
  notice: ReactNode;
  /** Drawn without header and footer. */
  bare: boolean;
  /**
   * What an open page listens for: changes of the site, or the end of the maintenance that it tells of. Null
   * where it is to stay as it was sent.
   */
  follows: 'site' | 'opening' | null;
  /** False for pages that are shown in a frame without scripts: there the site's own would only be reported. */
  hasScript: boolean;
  /** Headers of its answer, beside those that every page has. */
  headers: Readonly<Record<string, string>>;
  /** Rules for the page's own style element. */
  style: string;
  /** The picture that other sites show when somebody shares the page. */
  image: { url: string; alt: string } | null;
  /** What search engines are told beyond the usual, as objects in schema.org's words. */
  structuredData: readonly object[];
  /** Feeds that hold what the page lists. */
  feeds: readonly { title: string; href: string }[];
  /** Origins of pictures and frames that the page shows from elsewhere. */
  imageHosts: readonly string[];
  frameHosts: readonly string[];
  /** False for pages of which there are as many as visitors can think of: they are drawn each time. */
  isCacheable: boolean;
  /** Tags of the rows this page was made from: a change of one of them makes it outdated. */
  reads: readonly string[];
  /** The page without the parts that cannot be drawn, for when drawing it threw. */
  fallback: (() => { page: SitePage; missing: readonly unknown[] }) | null;
}

export interface Crumb {
  label: string;
  href: string;
}

export interface RedirectResult {
  kind: 'moved';
  to: string;
}

/** An answer for programs. */
export interface TextResult {
  kind: 'text';
  contentType: string;
  body: string;
  /** As for pages; by default true. */
  isCacheable?: boolean;
  reads: readonly string[];
}

/** Null means that there is nothing at this address. */
export type LoaderResult = SitePage | TextResult | RedirectResult | null;

export type Loader = (
  context: SiteContext,
  rest: string,
  query: URLSearchParams,
) => Promise<LoaderResult>;

const plainPage = {
  kind: 'page',
  status: 200,
  hasScript: true,
  description: null,
  canonical: null,
  trail: [],
  notice: null,
  bare: false,
  follows: 'site',
  headers: {},
  style: '',
  image: null,
  structuredData: [],
  feeds: [],
  imageHosts: [],
  frameHosts: [],
  isCacheable: true,
  reads: [],
  fallback: null,
} as const;

/** A page with the usual answers for whatever is not given. */
export function createPage(
  given: Partial<Omit<SitePage, 'kind'>> & Pick<SitePage, 'title' | 'body'>,
): SitePage {
  return { ...plainPage, ...given };
}
