import { httpsOrigins } from '#url/link-validation.ts';
import type { LoadedBlock } from './block-loader.ts';
import { type LegacyHtmlById, loadLegacyHtml } from './legacy-html/load.server.tsx';
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
  /** URLs of all images on the page. */
  images: string[];
  /** Rendered later by `renderLegacyHtml`, with image data. */
  html: LegacyHtmlById;
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
  const html = await loadLegacyHtml(data);
  const loadedImages = [...present, ...html.values()].flatMap((shown) => shown?.images ?? []);
  return {
    loaded: new Map(present.map(({ id, loaded }) => [id, loaded])),
    reads: [...new Set(present.flatMap(({ reads }) => reads))],
    imageHosts: httpsOrigins(loadedImages),
    images: [...blocks.flatMap(({ block, props }) => block.images(props)), ...loadedImages],
    html,
  };
}
