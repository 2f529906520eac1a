// @module-tag nightly

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailQueue } from '#mail/mail-queue.ts';
import { sampleEmail } from '#mail/testing/sample-emails.ts';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { type MailServer, startMailServer } from '#tests/mail/mail-server.ts';
import { waitForEmptyMailQueue } from '#tests/received-emails.ts';
import { commandsOn } from '#tests/run-commands.ts';

let isRejecting = false;
let server: MailServer;
let site: ServedSite;
let smtpUrl: string;
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo(_address, _session, done) {
      const error = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
      done(isRejecting ? error : null);
    },
  });
  smtpUrl = `smtp://127.0.0.1:${server.port}`;
  site = await serveComposedSite({ mail: { smtpUrl } });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(() => site.change('delete from emails; delete from audit_log'));
afterEach(() => {
  isRejecting = false;
});

async function run(...args: string[]) {
  return (await commandsOn(site.database, { SMTP_URL: smtpUrl }))(...args);
}

describe('test-mail', () => {
  beforeEach(() => site.change('update site_settings set smtp_enabled = false'));

  /** Without SMTP_URL; the mail server of the tests is on this machine. */
  async function runWithSettings(...args: string[]) {
    return (await commandsOn(site.database, { SMTP_ALLOW_PRIVATE_HOSTS: '1' }))(...args);
  }

  test('sends through SMTP_URL and prints what the server said', async () => {
    const to = `${randomUUID()}@example.gov`;
    const result = await run('test-mail', to);
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(result.stdout).toMatch(/: 250 /);
    expect(server.received.at(-1)?.to).toMatchObject({ text: to });
    const { rows } = await site.database.pool.query('select actor_name, action from audit_log');
    expect(rows).toEqual([{ actor_name: 'test-mail', action: 'send_test' }]);
  });

  test('prints the rejection of the server', async () => {
    isRejecting = true;
    const result = await run('test-mail', 'nobody@example.gov');
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toContain('550 No such mailbox');
    expect(result.stderr).toContain('SMTP_URL');
  });

  test('sends through the mail server in the settings, which has to be on', async () => {
    await site.change(
      `insert into site_settings default values on conflict do nothing;
       update site_settings set smtp_host = '127.0.0.1', smtp_port = ${server.port}`,
    );
    const off = await runWithSettings('test-mail', 'ama@example.gov');
    expect(off).toMatchObject({ code: 1, stdout: '' });
    await site.change('update site_settings set smtp_enabled = true');
    const to = `${randomUUID()}@example.gov`;
    expect(await runWithSettings('test-mail', to)).toMatchObject({ code: 0, stderr: '' });
    expect(server.received.at(-1)?.to).toMatchObject({ text: to });
  });

  test('rejects what is not an email address', async () => {
    expect(await run('test-mail', 'nobody')).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('mail', () => {
  /** Queues emails that the mail server rejects. */
  async function failed(count: number): Promise<string[]> {
    isRejecting = true;
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      ids.push(await site.mail.mailQueue.enqueue(site.database.db, sampleEmail()));
    }
    await waitForEmptyMailQueue(site);
    isRejecting = false;
    return ids;
  }

  async function sentIds(): Promise<string[]> {
    await waitForEmptyMailQueue(site);
    const { rows } = await site.database.pool.query(
      'select id from emails where sent_at is not null order by created_at',
    );
    return rows.map(({ id }) => id);
  }

  test('lists failed emails with the reason', async () => {
    expect((await run('mail', 'failed')).stdout).toBe('No failed emails.\n');
    const [id = ''] = await failed(1);
    const { code, stdout } = await run('mail', 'failed');
    expect(code).toBe(0);
    expect(stdout).toContain(id);
    expect(stdout).toContain('550 No such mailbox');
  });

  test('sends one again, through the running site, and records it', async () => {
    const [first = ''] = await failed(2);
    expect(await run('mail', 'retry', first)).toMatchObject({ code: 0, stderr: '' });
    expect(await sentIds()).toEqual([first]);
    const { rows } = await site.database.pool.query(
      'select actor_name, action, subject_id from audit_log',
    );
    expect(rows).toEqual([{ actor_name: 'mail retry', action: 'resend', subject_id: first }]);
  });

  test('sends all again, except those whose link has expired', async () => {
    const [expired = '', ...others] = await failed(3);
    await site.database.pool.query('update emails set expires_at = now() where id = $1', [expired]);
    const { code, stdout } = await run('mail', 'retry', '--all');
    expect(code).toBe(0);
    expect(stdout).toMatch(/: 2 emails.*\n.* 1 email .*expired/);
    expect(await sentIds()).toEqual(others);
  });

  test('leaves out emails that may have arrived, until one is named', async () => {
    const [uncertain = '', other = ''] = await failed(2);
    await site.database.pool.query(
      `update emails set error = 'It may have arrived, so it isn’t sent again.' where id = $1`,
      [uncertain],
    );
    const { code, stdout } = await run('mail', 'retry', '--all');
    expect(code).toBe(0);
    expect(stdout).toMatch(/: 1 email\..*\n.*1 email that may have arrived\b.*"mail retry <id>"/);
    expect(await sentIds()).toEqual([other]);
    await run('mail', 'retry', uncertain);
    expect(await sentIds()).toContain(uncertain);
  });

  test('queues the others if one was encrypted by another installation', async () => {
    const others = createMailQueue({ send: async () => {} }, 'the secret of another installation');
    const foreign = await others.enqueue(site.database.db, sampleEmail());
    const ids = await failed(1);
    const { code, stderr } = await run('mail', 'retry', '--all');
    expect(code).toBe(1);
    expect(stderr).toContain(foreign);
    expect(await sentIds()).toEqual(ids);
  });

  test('rejects an email that was sent, an unknown one, and what is no id', async () => {
    const sent = await site.mail.mailQueue.enqueue(site.database.db, sampleEmail());
    await waitForEmptyMailQueue(site);
    for (const id of [sent, randomUUID(), '1']) {
      expect(await run('mail', 'retry', id)).toMatchObject({ code: 1, stdout: '' });
    }
    expect(await sentIds()).toEqual([sent]);
  });
});
