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
  /** Addresses of all pictures that the blocks show, those in their props among them. */
  images: string[];
  /** Drawn with the pictures known: see `drawLegacyHtml`. */
  html: LegacyHtmlById;
}

/** Loads what the blocks of a page show beyond their props; equal blocks are asked for once. */
export async function loadBlocks(db: Db, data: PageData, context: Context): Promise<LoadedPage> {
  const asked = new Map<string, Promise<LoadedBlock<unknown>>>();
  const blocks = [...knownBlocks(data.content)];
  const found = await Promise.all(
    blocks.map(async ({ type, props }) => {
      const load = getBlockLoader(type);
      if (!load) return undefined;
      const question = JSON.stringify({ ...props, id: type });
      const answer = asked.get(question) ?? load(db, props, context);
      asked.set(question, answer);
      return { id: props.id, ...(await answer) };
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
