import type { Db } from '#db/client.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';

export interface LoadedBlock<Loaded> {
  /** What the block's render receives. */
  loaded: Loaded;
  /** Tags of the rows it was made from. */
  reads: readonly string[];
  /** Addresses of the pictures that it shows. */
  images: readonly string[];
}

/** Fetches what a block shows beyond its props, on the server, for every page that holds it. */
export type BlockLoader<Props, Loaded = unknown> = (
  db: Db,
  props: Props,
  context: { settings: PublicSettings },
) => Promise<LoadedBlock<Loaded>>;
