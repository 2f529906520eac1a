import { desc, eq, inArray, lt } from 'drizzle-orm';
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
  /** Deletes the emails from before `start`. */
  purge(start: Date): Promise<void>;
}

type Row = typeof storedEmailsTable.$inferSelect;

const maxEmails = 500;

/** Stores the newest emails of an installation without a mail server, encrypted in the database. */
export function createLocalMailbox(db: Db, appSecret: string): LocalMailbox {
  const sealing = { appSecret, purpose: 'kept mail' };

  function decrypt({ id, sealed, stored_at }: Row): StoredEmail[] {
    const text = unseal(sealing, id, sealed);
    return text === null ? [] : [{ ...JSON.parse(text), receivedAt: stored_at }];
  }

  async function deleteSurplus(): Promise<void> {
    const surplus = db
      .select({ id: storedEmailsTable.id })
      .from(storedEmailsTable)
      .orderBy(desc(storedEmailsTable.place))
      .offset(maxEmails);
    await db.delete(storedEmailsTable).where(inArray(storedEmailsTable.id, surplus));
  }

  return {
    async store(message) {
      const { id } = message;
      const sealed = seal(sealing, id, JSON.stringify(message));
      await db.insert(storedEmailsTable).values({ id, sealed }).onConflictDoNothing();
      await deleteSurplus();
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
    async purge(start) {
      await db.delete(storedEmailsTable).where(lt(storedEmailsTable.stored_at, start));
    },
  };
}
