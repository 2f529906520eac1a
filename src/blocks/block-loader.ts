import type { Db } from '#db/client.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';

export interface LoadedBlock<Loaded> {
  /** Data passed to the block's render. */
  loaded: Loaded;
  /** Cache tags of the rows it was read from. */
  reads: readonly string[];
  /** URLs of the images it shows. */
  images: readonly string[];
}

/** Loads a block's data on the server. */
export type BlockLoader<Props, Loaded = unknown> = (
  db: Db,
  props: Props,
  context: { settings: PublicSettings },
) => Promise<LoadedBlock<Loaded>>;
