import type { ReactNode } from 'react';
import type { SiteContext } from './site-context.ts';

/** A page to render, with everything it depends on. */
export interface SitePage {
  kind: 'page';
  status: number;
  title: string;
  description: string | null;
  /** Canonical path for search engines; null for pages that should not be indexed. */
  canonical: string | null;
  /** The URL that search engines are to show instead, absolute or a path; null for `canonical`. */
  canonicalUrl: string | null;
  /** Whether search engines are asked not to show it. */
  noindex: boolean;
  body: ReactNode;
  /** Breadcrumbs, the page itself last; empty for none. */
  trail: readonly Crumb[];
  /** Notice above the page, as for previews; such a page has no structured data. */
  notice: ReactNode;
  /** Path of the panel's screen for editing the page; null if there is none. */
  editPath: string | null;
  /** Whether the body has a newsletter form, so that the footer needs none. */
  hasNewsletterForm: boolean;
  /** Rendered without header and footer. */
  bare: boolean;
  /**
   * What an open page listens for: changes of the site, or the end of maintenance (`opening`). Null for no
   * live updates.
   */
  follows: 'site' | 'opening' | null;
  /** False for pages shown in a frame without scripts, where the site's would only cause CSP reports. */
  hasScript: boolean;
  /** Extra response headers. */
  headers: Readonly<Record<string, string>>;
  /** CSS for the page's style element. */
  style: string;
  /** Image shown when the page is shared. */
  image: { url: string; alt: string } | null;
  /** Extra schema.org objects. */
  structuredData: readonly object[];
  /** Feeds of what the page lists. */
  feeds: readonly { title: string; href: string }[];
  /** Origins of external images and frames on the page. */
  imageHosts: readonly string[];
  frameHosts: readonly string[];
  /** False for pages with unlimited variants, which are rendered each time. */
  isCacheable: boolean;
  /** Cache tags of the rows this page was rendered from; a change of one invalidates it. */
  reads: readonly string[];
  /** For when rendering threw: what to show instead, without the parts that fail to render. */
  fallback: (() => { instead: ShownInstead; missing: readonly unknown[] }) | null;
}

type ShownInstead = Pick<SitePage, 'body'> &
  Partial<Pick<SitePage, 'title' | 'style' | 'imageHosts' | 'frameHosts'>>;

export interface Crumb {
  label: string;
  href: string;
}

export interface RedirectResult {
  kind: 'moved';
  to: string;
  /** Whether it may lead elsewhere next time. */
  isTemporary?: boolean;
}

/** A response that is not HTML, such as XML or JSON. */
export interface TextResult {
  kind: 'text';
  contentType: string;
  body: string;
  /** As for pages; true by default. */
  isCacheable?: boolean;
  reads: readonly string[];
}

/** Null means not found. */
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
  canonicalUrl: null,
  noindex: false,
  trail: [],
  notice: null,
  editPath: null,
  hasNewsletterForm: false,
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

/** Creates a page, with defaults for missing fields. */
export function createPage(
  page: Partial<Omit<SitePage, 'kind'>> & Pick<SitePage, 'title' | 'body'>,
): SitePage {
  return { ...plainPage, ...page };
}
