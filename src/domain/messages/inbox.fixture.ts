import { createMailQueue, unsealEmail } from '#mail/mail-queue.ts';
import type { MessageEmail } from '#mail/message-email.ts';
import { appSecret } from '#tests/composed-site.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { type Conversation, getMessage } from './find-message.ts';

const noon = new Date('2026-11-23T12:00:00Z');

/** A database with a user of each role, and messages in any status. */
export async function inboxFixture() {
  const database = await testDatabase();
  let count = 0;
  for (const { id, full_name, role } of Object.values(actors)) {
    await database.pool.query(
      'insert into user_profiles (id, full_name, role) values ($1, $2, $3)',
      [id, full_name, role],
    );
    await database.pool.query(
      'insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())',
      [id, `${role}@dsti.gov.example`],
    );
  }
  return {
    ...database,
    database,
    deps: {
      db: database.db,
      mailQueue: createMailQueue({ send: async () => {} }, appSecret),
      now: () => noon,
    },
    /** The emails queued about a message, oldest first. */
    async emailsAbout({ id }: Pick<Conversation, 'id'>) {
      const { rows } = await database.pool.query<{ id: string; sealed: string }>(
        'select id, sealed from emails order by created_at, kind',
      );
      return rows
        .map((row) => unsealEmail(appSecret, row.id, row.sealed) as MessageEmail)
        .filter(({ messageId }) => messageId === id);
    },
    add(values: Record<string, unknown> = {}): Promise<Conversation> {
      count += 1;
      const reference = `M-TEST-${String(count).padStart(4, '0')}`;
      return addMessage(database, { reference, ...values });
    },
    async audit() {
      const { rows } = await database.pool.query(
        `select action, actor_name, details from audit_log
         where subject_table in ('contact_messages', 'spam_rules') order by id`,
      );
      return rows;
    },
  };
}

export type InboxFixture = Awaited<ReturnType<typeof inboxFixture>>;

async function addMessage(
  { pool, db }: TestDatabase,
  values: Record<string, unknown>,
): Promise<Conversation> {
  const row = {
    name: 'Ada Obi',
    email: 'ada@example.org',
    subject: 'research',
    message: 'When does the next call open?',
    created_at: noon,
    last_activity_at: noon,
    released_at: values.status === 'held' ? null : noon,
    ...values,
  };
  const names = Object.keys(row);
  const { rows } = await pool.query<{ id: string }>(
    `insert into contact_messages (${names}) values (${names.map((_, index) => `$${index + 1}`)})
     returning id`,
    Object.values(row),
  );
  return getMessage(db, actors.editor, rows[0]?.id ?? '');
}
