import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { listHtmlBlocks } from '#blocks/html-text/html-blocks.ts';
import { loadedBlockTypes } from '#blocks/loaded-data.ts';
import { knownBlocks } from '#blocks/page-content/known-blocks.ts';
import type { BlockData, PageData } from '#blocks/page-content/page-data.ts';
import { getPageOutline } from '#blocks/page-outline.ts';
import { readRichText } from '#html/read-rich-text.ts';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import type { ImageFile } from '#ui/picture/image-file.ts';
import { api, parseResponse } from '../../../api/client.ts';
import { memoizeByData } from '../content/memoize-by-data.ts';
import { usePuckState } from '../use-puck-state.ts';
import { CanvasDataContext } from './canvas-data.ts';

const loadedTypes: ReadonlySet<string> = new Set(loadedBlockTypes);
const pauseMs = 400;

const titleOf = memoizeByData((data: { content: unknown }) => getPageOutline(toPageData(data)));
const wantedIn = memoizeByData((data: { content: unknown }) => getDataRequest(toPageData(data)));

/** Loads data for the blocks in the canvas: news, events, projects and image data. */
export function CanvasDataProvider({ children }: { children: ReactNode }) {
  const mainTitle = usePuckState(({ appState }) => titleOf(appState.data).mainTitle);
  const wanted = useDebounced(
    usePuckState(({ appState }) => wantedIn(appState.data)),
    pauseMs,
  );
  const { data } = useQuery({
    queryKey: ['pages', 'canvas', wanted],
    queryFn: () => parseResponse(api.blocks.data.$post({ json: JSON.parse(wanted) })),
    enabled: wanted !== nothing,
    placeholderData: keepPreviousData,
  });
  const given = useMemo(() => {
    const known = new Map(Object.entries(data?.pictures ?? {}));
    return {
      mainTitle,
      loaded: new Map(Object.entries(data?.loaded ?? {})),
      pictures: (src: string) => (known.get(src) as ImageFile | undefined) ?? { src },
    };
  }, [data, mainTitle]);
  return <CanvasDataContext value={given}>{children}</CanvasDataContext>;
}

const nothing = getDataRequest({ root: { props: {} }, content: [] });

/** Returns the request as a string, so that it can be compared. */
function getDataRequest(page: PageData): string {
  const blocks: BlockData[] = [];
  const pictures = new Set<string>();
  for (const { block, type, props } of knownBlocks(page.content)) {
    if (loadedTypes.has(type)) blocks.push({ type, props });
    for (const url of [...block.images(props), ...block.files(props)]) if (url) pictures.add(url);
  }
  for (const { html } of listHtmlBlocks(page.content)) {
    const { images, files } = readRichText(html);
    for (const url of [...images, ...files]) pictures.add(url);
  }
  return JSON.stringify({ blocks, pictures: [...pictures] });
}

function toPageData({ content }: { content: unknown }): PageData {
  return { root: { props: {} }, content: content as BlockData[] };
}
