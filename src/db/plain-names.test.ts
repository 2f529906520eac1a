import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/test-database.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

test('an update renames the actions, queues and emails that are stored', async () => {
  const { url, drop } = await emptyDatabase();
  await migrate(url);
  const { pool, close } = openDatabase(url);
  try {
    await pool.query(`
      alter table stored_emails rename to kept_mails;
      alter table kept_mails rename column stored_at to kept_at;
      alter table kept_mails rename constraint stored_emails_pkey to kept_mails_pkey;
      alter table kept_mails rename constraint stored_emails_place_key to kept_mails_place_key;
      alter sequence stored_emails_place_seq rename to kept_mails_place_seq;
      delete from schema_migrations where name = '0028_plain_names';
      insert into audit_log (actor_kind, actor_name, action, subject_table, subject_id, details) values
        ('system', 'x', 'withdraw', 'pages', '1', '{"title": "withdraw"}'),
        ('system', 'x', 'unschedule', 'pages', '2', '{"action": "withdraw", "why": "x"}'),
        ('system', 'x', 'unschedule', 'pages', '3', '{"action": "publish"}');
      insert into jobs (id, queue, data, due_at) values
        (gen_random_uuid(), 'pictures', '{}', now()), (gen_random_uuid(), 'mail', '{}', now());
      insert into kept_mails (id, sealed) values (gen_random_uuid(), 'x')`);
    await migrate(url);
    const rows = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows;
    expect(await rows('select action, details from audit_log order by subject_id')).toEqual([
      ['unpublish', { title: 'withdraw' }],
      ['unschedule', { action: 'unpublish', why: 'x' }],
      ['unschedule', { action: 'publish' }],
    ]);
    expect(await rows('select queue from jobs order by queue')).toEqual([
      ['image_variants'],
      ['mail'],
    ]);
    expect(await rows('select sealed from stored_emails')).toEqual([['x']]);
  } finally {
    await close();
    await drop();
  }
});
