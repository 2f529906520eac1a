import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { SearchAndSharingFields } from '#fields/search-and-sharing.ts';
import { isLibraryUrl } from '#html/linked-files.ts';
import { type DraftPreview, draftAsPublished } from '../content/draft-as-published.ts';
import { shownSearchAndSharing } from '../content/search-and-sharing.ts';
import { notFound } from '../errors.ts';
import { segmentProblem } from '../slug.ts';
import {
  isLivePublication,
  type PublicationSummary,
  publicationSummaryColumns,
} from './live-publications.ts';
import { publicationContentType } from './publication-content-type.ts';
import { publications } from './publications-table.ts';

export interface LivePublication extends PublicationSummary, SearchAndSharingFields {
  id: string;
  authors: string | null;
  content: string;
  /** The URL of a file of the media library, or null. */
  document_url: string | null;
}

const shown = {
  ...shownSearchAndSharing(publications),
  ...publicationSummaryColumns,
  id: publications.id,
  authors: sql<string | null>`nullif(btrim(${publications.authors}), '')`,
  content: publications.content,
  document_url: sql<string | null>`${publications.document_url}`.mapWith((url: string) =>
    isLibraryUrl(url) ? url : null,
  ),
};

export async function findLivePublication(db: Db, slug: string): Promise<LivePublication | null> {
  if (segmentProblem(slug)) return null;
  const [publication] = await db
    .select(shown)
    .from(publications)
    .where(and(eq(publications.slug, slug), isLivePublication()))
    .limit(1);
  return publication ?? null;
}

/** A publication as visitors would see it if its draft were published now; see `draftAsPublished`. */
export async function findPublicationAsPublished(
  db: Db,
  id: string,
  now: Date,
): Promise<DraftPreview & { publication: LivePublication }> {
  const made = await draftAsPublished(publicationContentType, db, id, now);
  const [publication] = await db.with(made.alone).select(shown).from(publications);
  if (!publication) throw notFound(publicationContentType.what);
  return { ...made, publication };
}
