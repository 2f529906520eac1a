import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toOutcome } from '#domain/newsletter/campaign/delivery-outcome.ts';
import { MailServerUnavailable } from '#mail/delivery-errors.ts';
import { sampleEmail } from '#mail/testing/sample-emails.ts';
import { createLogger } from '#server/logger.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const sentence = 'Something went wrong on this server. Its log has the details.';

let lines: string[];
let server: MailServer;
let site: ServedSite;
beforeAll(async () => {
  lines = [];
  server = await startMailServer();
  site = await serveComposedSite({
    mail: { smtpUrl: `smtp://127.0.0.1:${server.port}` },
    log: createLogger('warn', { write: (line) => void lines.push(line) }),
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

/** An error with the parameters of its query. */
const failQuery = () =>
  site.database.db.execute(sql`select ${'ada@example.org'} from nowhere`).then(
    () => null,
    (error: unknown) => error,
  );

test('an email that something else kept back has a sentence for staff, and the log the reason', async () => {
  await site.database.pool.query('alter table site_settings rename to elsewhere');
  const id = await site.mail.mailQueue.enqueue(site.database.db, sampleEmail());
  const { error } = await until('a failed attempt', async () => {
    const { rows } = await site.database.pool.query('select error from emails where id = $1', [id]);
    return rows[0]?.error ? rows[0] : undefined;
  });
  await site.database.pool.query('alter table elsewhere rename to site_settings');
  expect(error).toBe(sentence);
  await until('the reason in the log', () => lines.some((line) => line.includes(id)));
  const logged = JSON.parse(lines.find((line) => line.includes(id)) ?? '{}');
  expect(logged.err.message).toMatch(
    /^Email "recovery" to \S+ not sent: Failed query: select .*relation "site_settings" does not exist$/s,
  );
  expect(logged.err.message).not.toContain('params:');
});

test('an issue that something else kept back has the same sentence', async () => {
  expect(toOutcome(await failQuery())).toEqual({ is: 'unavailable', error: sentence });
  expect(toOutcome(new MailServerUnavailable('No reply.'))).toEqual({
    is: 'unavailable',
    error: 'No reply.',
  });
});
