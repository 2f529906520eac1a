import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { getLibraryIds } from './library-images.ts';
import { media } from './media-table.ts';

/** What the page checks need to know about an image. */
export interface StoredImageFacts {
  alt_text: string | null;
  decorative: boolean;
  /** In bytes; 0 if unknown. */
  file_size: number;
  /** In pixels. */
  width: number | null;
  /** Whether it has variants. */
  has_smaller: boolean;
}

/** By URL, for the first 500 that belong to the library; deleted and external files are left out. */
export async function findImageFacts(
  db: Db,
  actor: Actor,
  urls: readonly string[],
): Promise<Map<string, StoredImageFacts>> {
  authorize(actor, 'content.read');
  const ids = getLibraryIds(urls);
  if (ids.size === 0) return new Map();
  const rows = await db
    .select({
      id: media.id,
      alt_text: media.alt_text,
      decorative: media.decorative,
      file_size: media.file_size,
      width: media.width,
      variants_state: media.variants_state,
    })
    .from(media)
    .where(and(inArray(media.id, [...new Set(ids.values())]), isNull(media.deleted_at)));
  const byId = new Map(
    rows.map(({ id, variants_state, ...facts }) => [
      id,
      { ...facts, has_smaller: variants_state === 'ready' },
    ]),
  );
  return new Map(
    [...ids].flatMap(([url, id]) => {
      const facts = byId.get(id);
      return facts ? [[url, facts] as const] : [];
    }),
  );
}
