import { desc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seal, unseal } from '#db/sealed-text.ts';
import type { MailMessage } from '../mail-message.ts';
import { keptMailsTable } from './kept-mails-table.ts';

export interface StoredEmail extends MailMessage {
  receivedAt: Date;
}

export interface LocalMailbox {
  store(message: MailMessage): Promise<void>;
  /** Newest first. */
  list(): Promise<StoredEmail[]>;
  find(id: string): Promise<StoredEmail | null>;
  /** Removes one, or all of them. */
  remove(id?: string): Promise<void>;
  /** Removes what is too old or too many. */
  purge(): Promise<void>;
}

type Row = typeof keptMailsTable.$inferSelect;

const mostKept = 500;
const keptForMs = 30 * 24 * 60 * 60_000;

/** The mails of an installation that has no mail server, in the database, sealed. */
export function createLocalMailbox(db: Db, appSecret: string): LocalMailbox {
  const sealing = { appSecret, purpose: 'kept mail' };

  function opened({ id, sealed, kept_at }: Row): StoredEmail[] {
    const text = unseal(sealing, id, sealed);
    return text === null ? [] : [{ ...JSON.parse(text), receivedAt: kept_at }];
  }

  async function sweep(): Promise<void> {
    const tooMany = db
      .select({ id: keptMailsTable.id })
      .from(keptMailsTable)
      .orderBy(desc(keptMailsTable.place))
      .offset(mostKept);
    const tooOld = new Date(Date.now() - keptForMs);
    await db
      .delete(keptMailsTable)
      .where(or(lt(keptMailsTable.kept_at, tooOld), inArray(keptMailsTable.id, tooMany)));
  }

  return {
    async store(message) {
      const { id } = message;
      const sealed = seal(sealing, id, JSON.stringify(message));
      await db.insert(keptMailsTable).values({ id, sealed }).onConflictDoNothing();
      await sweep();
    },
    async list() {
      const rows = await db.select().from(keptMailsTable).orderBy(desc(keptMailsTable.place));
      return rows.flatMap(opened);
    },
    async find(id) {
      const rows = await db.select().from(keptMailsTable).where(eq(keptMailsTable.id, id));
      return rows.flatMap(opened)[0] ?? null;
    },
    async remove(id) {
      await db
        .delete(keptMailsTable)
        .where(id === undefined ? undefined : eq(keptMailsTable.id, id));
    },
    purge: sweep,
  };
}
