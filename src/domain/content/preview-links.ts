import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { defaultPreviewDays, maxPreviewDays } from '#constants/limits.ts';
import type { Db } from '#db/client.ts';
import type { SelectedRow } from '#db/selected-row.ts';
import { dayMs } from '#time/durations.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { invalid, notFound } from '../errors.ts';
import { lockLimit } from '../limit-lock.ts';
import { toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import type { RevisedTable } from '../revisions/revisions-table.ts';
import { userProfiles } from '../users/user-tables.ts';
import { recordContentAudit } from './content-history.ts';
import { findRow } from './content-rows.ts';
import type { ContentType } from './content-type.ts';
import { previewLinks } from './preview-links-table.ts';

const maxOpen = 50;
const tokenBytes = 32;

const shown = {
  id: previewLinks.id,
  expires_at: previewLinks.expires_at,
  created_at: previewLinks.created_at,
  created_by: previewLinks.created_by,
};

export interface PreviewLink extends SelectedRow<typeof shown> {
  /** Null without an author, or if the author no longer has a profile. */
  created_by_name: string | null;
}

export interface NewPreviewLink {
  link: PreviewLink;
  /** Never stored, so it cannot be shown again. */
  token: string;
}

export interface Previewed {
  table: RevisedTable;
  id: string;
  expires_at: Date;
}

/** The URL that shows the preview to anyone with the token. */
export function previewPath(token: string): string {
  return `/preview/${token}`;
}

/** The format of a token. */
export const previewToken = /^[\w-]{43}$/;

/** Creates a link that shows the draft to anyone who has it, for the given number of days (default 7). */
export async function createPreviewLink(
  contentType: ContentType,
  db: Db,
  actor: Actor,
  id: string,
  { days = defaultPreviewDays }: { days?: number | undefined } = {},
  now = new Date(),
): Promise<NewPreviewLink> {
  authorize(actor, contentType.permission);
  if (!Number.isInteger(days) || days < 1 || days > maxPreviewDays) {
    throw toRejection({ days: `Enter a number of days from 1 to ${maxPreviewDays}.` });
  }
  const token = randomBytes(tokenBytes).toString('base64url');
  return transactionAs(db, actor, async (tx) => {
    await lockLimit(tx, `preview links ${id}`);
    const row = await findRow(contentType, tx, id);
    const open = await tx
      .select({ id: previewLinks.id })
      .from(previewLinks)
      .where(of(contentType, id, now));
    if (open.length >= maxOpen) {
      throw invalid(
        `You’ve reached the limit of ${maxOpen} active preview links. Revoke one to add another.`,
      );
    }
    const [link] = await tx
      .insert(previewLinks)
      .values({
        subject_table: contentType.name,
        subject_id: id,
        digest: digestOf(token),
        expires_at: new Date(now.getTime() + days * dayMs),
        created_by: actor.kind === 'staff' ? actor.id : null,
      })
      .returning(shown);
    if (!link) throw new Error('The new link was not returned by the database.');
    const { id: link_id, expires_at } = link;
    await recordContentAudit(contentType, tx, actor, 'create_preview_link', row, {
      link_id,
      expires_at,
    });
    const created_by_name = actor.kind === 'staff' ? actor.full_name : null;
    return { link: { ...link, created_by_name }, token };
  });
}

/** The links that are still valid, newest first. */
export async function listPreviewLinks(
  contentType: ContentType,
  db: Db,
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<PreviewLink[]> {
  authorize(actor, 'content.read');
  await findRow(contentType, db, id);
  return db
    .select({ ...shown, created_by_name: userProfiles.full_name })
    .from(previewLinks)
    .leftJoin(userProfiles, eq(userProfiles.id, previewLinks.created_by))
    .where(of(contentType, id, now))
    .orderBy(desc(previewLinks.created_at), previewLinks.id);
}

export async function revokePreviewLink(
  contentType: ContentType,
  db: Db,
  actor: Actor,
  id: string,
  linkId: string,
  now = new Date(),
): Promise<void> {
  authorize(actor, contentType.permission);
  return transactionAs(db, actor, async (tx) => {
    const row = await findRow(contentType, tx, id);
    const revoked = await tx
      .update(previewLinks)
      .set({ revoked_at: now })
      .where(and(of(contentType, id, now), eq(previewLinks.id, linkId)))
      .returning({ id: previewLinks.id });
    if (revoked.length === 0) throw notFound('The link');
    await recordContentAudit(contentType, tx, actor, 'revoke_preview_link', row, {
      link_id: linkId,
    });
  });
}

/**
 * The content that a link shows, or null. The token is looked up by its digest, so the response time does not reveal
 * how much of it is correct.
 */
export async function findPreview(
  db: Db,
  token: string,
  now = new Date(),
): Promise<Previewed | null> {
  const [found] = await db
    .select({
      table: previewLinks.subject_table,
      id: previewLinks.subject_id,
      expires_at: previewLinks.expires_at,
    })
    .from(previewLinks)
    .where(and(eq(previewLinks.digest, digestOf(token)), isOpen(now)));
  return found ?? null;
}

/** Deletes the links to a deleted row. */
export async function removePreviewLinks(
  tx: Db,
  { table, id }: { table: RevisedTable; id: string },
): Promise<void> {
  await tx
    .delete(previewLinks)
    .where(and(eq(previewLinks.subject_table, table), eq(previewLinks.subject_id, id)));
}

function of({ name }: { name: RevisedTable }, id: string, now: Date) {
  return and(eq(previewLinks.subject_table, name), eq(previewLinks.subject_id, id), isOpen(now));
}

function isOpen(now: Date) {
  return and(isNull(previewLinks.revoked_at), gt(previewLinks.expires_at, now));
}

/** The token has as many random bits as the digest, so a fast hash is enough. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
