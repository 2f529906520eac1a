import { httpsOrigins } from '#url/link-validation.ts';
import type { LoadedBlock } from './block-loader.ts';
import { type HtmlById, loadHtmlBlocks } from './html-text/load-html.server.tsx';
import type { LoadedById } from './loaded-data.ts';
import { getBlockLoader } from './loaders.server.ts';
import { knownBlocks } from './page-content/known-blocks.ts';
import type { PageData } from './page-content/page-data.ts';

type Context = Parameters<NonNullable<ReturnType<typeof getBlockLoader>>>[2];
type Db = Parameters<NonNullable<ReturnType<typeof getBlockLoader>>>[0];

export interface LoadedPage {
  loaded: LoadedById;
  reads: string[];
  imageHosts: string[];
  frameHosts: string[];
  /** URLs of all images on the page, and of the files that it offers to download. */
  images: string[];
  /** Rendered later by `renderHtmlBlocks`, with image data. */
  html: HtmlById;
}

/** Loads the data of all blocks of a page; identical blocks share one load. */
export async function loadBlocks(db: Db, data: PageData, context: Context): Promise<LoadedPage> {
  const pending = new Map<string, Promise<LoadedBlock<unknown>>>();
  const blocks = [...knownBlocks(data.content)];
  const found = await Promise.all(
    blocks.map(async ({ type, props }) => {
      const load = getBlockLoader(type);
      if (!load) return undefined;
      const key = JSON.stringify({ ...props, id: type });
      const result = pending.get(key) ?? load(db, props, context);
      pending.set(key, result);
      return { id: props.id, ...(await result) };
    }),
  );
  const present = found.filter((block) => block !== undefined);
  const html = await loadHtmlBlocks(data);
  const texts = [...html.values()];
  const htmlImages = texts.flatMap(({ text }) => text?.images ?? []);
  const loadedImages = [...present.flatMap(({ images }) => images), ...htmlImages];
  const embedding = texts.filter(({ canEmbed }) => canEmbed);
  return {
    loaded: new Map(present.map(({ id, loaded }) => [id, loaded])),
    reads: [...new Set(present.flatMap(({ reads }) => reads))],
    imageHosts: httpsOrigins(loadedImages),
    frameHosts: httpsOrigins(embedding.flatMap(({ text }) => text?.frames ?? [])),
    images: [
      ...blocks.flatMap(({ block, props }) => [...block.images(props), ...block.files(props)]),
      ...loadedImages,
      ...texts.flatMap(({ text }) => text?.files ?? []),
    ],
    html,
  };
}
