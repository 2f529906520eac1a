import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { minuteMs } from '#time/durations.ts';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import { urlMaxLength } from '#url/link-validation.ts';
import { parsePermalink } from '#url/permalink.ts';
import { api, parseResponse } from '../api/client.ts';
import { findPagePaths } from '../content/page-paths.ts';
import { isItemUrl, type LinkTarget } from './link-target.ts';

const pauseMs = 200;
const staleMs = minuteMs;
const none: LinkTarget[] = [];
/** The most URLs per request. */
const maxLookups = 100;

/** Content and files by title, URL or file name; the most recent ones without a text. */
export function useLinkTargetSearch(typed: string, isWanted: boolean) {
  const words = useDebounced(typed.trim(), pauseMs);
  const isSearched = isWanted && !/^(mailto:|tel:|#)/i.test(words) && words.length <= urlMaxLength;
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    queryKey: ['palette', 'link targets', words],
    queryFn: () => searchTargets(words),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  return {
    targets: isSearched ? (data ?? none) : none,
    /** Whether the targets are those of an earlier text. */
    isStale: typed.trim() !== words || isPlaceholderData,
    isFetching,
    isError,
  };
}

async function searchTargets(words: string): Promise<LinkTarget[]> {
  const { items } = await parseResponse(api['link-targets'].$get({ query: { words } }));
  const paths = await findPagePaths(items.filter(({ type }) => type === 'pages'));
  return items.map((target) => ({ ...target, above: paths.get(target.id) }));
}

/** What a stored URL leads to: null if it no longer exists, undefined while loading and for other URLs. */
export function useLinkTarget(url: string): LinkTarget | null | undefined {
  const { data } = useQuery({
    // Starts with the table, so that a change of it reloads the target.
    queryKey: [parsePermalink(url)?.type ?? 'media', 'link target', url],
    queryFn: () => lookUpLink(url),
    enabled: isItemUrl(url),
    staleTime: staleMs,
  });
  return data;
}

let batch: { urls: string[]; response: Promise<(LinkTarget | null)[]> } | null = null;

/** Finds what a URL leads to. Lookups at the same time share a request. */
export async function lookUpLink(url: string): Promise<LinkTarget | null> {
  if (!batch || batch.urls.length === maxLookups) {
    const urls: string[] = [];
    batch = { urls, response: Promise.resolve().then(() => requestTargets(urls)) };
  }
  const { urls, response } = batch;
  const index = urls.push(url) - 1;
  return (await response)[index] ?? null;
}

async function requestTargets(urls: string[]): Promise<(LinkTarget | null)[]> {
  batch = null;
  const { items } = await parseResponse(api['link-targets'].lookup.$post({ json: { urls } }));
  return items;
}
