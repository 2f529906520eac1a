import { desc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seal, unseal } from '#db/sealing.ts';
import type { Message } from '../message.ts';
import { keptMails } from './table.ts';

export interface KeptMail extends Message {
  keptAt: Date;
}

export interface KeptMails {
  keep(message: Message): Promise<void>;
  /** Newest first. */
  list(): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | null>;
  /** Removes one, or all of them. */
  remove(id?: string): Promise<void>;
  /** Removes what is too old or too many. */
  sweep(): Promise<void>;
}

type Row = typeof keptMails.$inferSelect;

const mostKept = 500;
const keptForMs = 30 * 24 * 60 * 60_000;

/** The mails of an installation that has no mail server, in the database, sealed. */
export function keptMailsIn(db: Db, appSecret: string): KeptMails {
  const sealing = { appSecret, purpose: 'kept mail' };

  function opened({ id, sealed, kept_at }: Row): KeptMail[] {
    const text = unseal(sealing, id, sealed);
    return text === null ? [] : [{ ...JSON.parse(text), keptAt: kept_at }];
  }

  async function sweep(): Promise<void> {
    const tooMany = db
      .select({ id: keptMails.id })
      .from(keptMails)
      .orderBy(desc(keptMails.place))
      .offset(mostKept);
    const tooOld = new Date(Date.now() - keptForMs);
    await db
      .delete(keptMails)
      .where(or(lt(keptMails.kept_at, tooOld), inArray(keptMails.id, tooMany)));
  }

  return {
    async keep(message) {
      const { id } = message;
      const sealed = seal(sealing, id, JSON.stringify(message));
      await db.insert(keptMails).values({ id, sealed }).onConflictDoNothing();
      await sweep();
    },
    async list() {
      const rows = await db.select().from(keptMails).orderBy(desc(keptMails.place));
      return rows.flatMap(opened);
    },
    async find(id) {
      const rows = await db.select().from(keptMails).where(eq(keptMails.id, id));
      return rows.flatMap(opened)[0] ?? null;
    },
    async remove(id) {
      await db.delete(keptMails).where(id === undefined ? undefined : eq(keptMails.id, id));
    },
    sweep,
  };
}
