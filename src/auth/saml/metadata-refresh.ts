import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import { parseIdpMetadata } from './idp-metadata.ts';
import { downloadMetadata } from './metadata-download.ts';
import { samlProviders } from './saml-tables.ts';

/** Identity providers announce a new certificate days before they use it. */
const maxAgeMs = dayMs;

type StoredMetadata = typeof samlProviders.$inferSelect;

/**
 * Downloads the metadata of identity providers again that were registered with a URL, once a day. What fails stays as it
 * was; then an error that lists the reasons is thrown at the end.
 */
export async function refreshMetadata(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - maxAgeMs);
  const stale = await db
    .select()
    .from(samlProviders)
    .where(and(isNotNull(samlProviders.metadata_url), lt(samlProviders.updated_at, old)));
  const failures: string[] = [];
  for (const provider of stale) {
    const failure = await refresh(db, provider, { old, now }).catch(
      ({ message }: Error) => message,
    );
    if (failure) failures.push(failure);
  }
  if (failures.length > 0) throw new Error(failures.join('. '));
}

/** Returns what is wrong, if anything. */
async function refresh(
  db: Db,
  { id, entity_id, metadata_url }: StoredMetadata,
  { old, now }: { old: Date; now: Date },
): Promise<string | null> {
  if (metadata_url === null) return null;
  const xml = await downloadMetadata(metadata_url);
  const { entityId } = parseIdpMetadata(xml);
  if (entityId !== entity_id) return `SAML Metadata of ${entity_id} now is that of ${entityId}`;
  // Unless an administrator has changed it in the meantime.
  const isUnchanged = and(eq(samlProviders.id, id), lt(samlProviders.updated_at, old));
  await db.update(samlProviders).set({ metadata_xml: xml, updated_at: now }).where(isUnchanged);
  return null;
}
