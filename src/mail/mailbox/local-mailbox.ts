import { desc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seal, unseal } from '#db/sealed-text.ts';
import type { MailMessage } from '../mail-message.ts';
import { storedEmailsTable } from './stored-emails-table.ts';

export interface StoredEmail extends MailMessage {
  receivedAt: Date;
}

export interface LocalMailbox {
  store(message: MailMessage): Promise<void>;
  /** Newest first. */
  list(): Promise<StoredEmail[]>;
  find(id: string): Promise<StoredEmail | null>;
  /** Deletes one email, or all of them. */
  remove(id?: string): Promise<void>;
  /** Deletes emails that are too old or too many. */
  purge(): Promise<void>;
}

type Row = typeof storedEmailsTable.$inferSelect;

const maxEmails = 500;
const retentionMs = 30 * 24 * 60 * 60_000;

/** Stores the emails of an installation without a mail server, encrypted in the database. */
export function createLocalMailbox(db: Db, appSecret: string): LocalMailbox {
  const sealing = { appSecret, purpose: 'kept mail' };

  function decrypt({ id, sealed, stored_at }: Row): StoredEmail[] {
    const text = unseal(sealing, id, sealed);
    return text === null ? [] : [{ ...JSON.parse(text), receivedAt: stored_at }];
  }

  async function purge(): Promise<void> {
    const tooMany = db
      .select({ id: storedEmailsTable.id })
      .from(storedEmailsTable)
      .orderBy(desc(storedEmailsTable.place))
      .offset(maxEmails);
    const tooOld = new Date(Date.now() - retentionMs);
    await db
      .delete(storedEmailsTable)
      .where(or(lt(storedEmailsTable.stored_at, tooOld), inArray(storedEmailsTable.id, tooMany)));
  }

  return {
    async store(message) {
      const { id } = message;
      const sealed = seal(sealing, id, JSON.stringify(message));
      await db.insert(storedEmailsTable).values({ id, sealed }).onConflictDoNothing();
      await purge();
    },
    async list() {
      const rows = await db.select().from(storedEmailsTable).orderBy(desc(storedEmailsTable.place));
      return rows.flatMap(decrypt);
    },
    async find(id) {
      const rows = await db.select().from(storedEmailsTable).where(eq(storedEmailsTable.id, id));
      return rows.flatMap(decrypt)[0] ?? null;
    },
    async remove(id) {
      await db
        .delete(storedEmailsTable)
        .where(id === undefined ? undefined : eq(storedEmailsTable.id, id));
    },
    purge,
  };
}
