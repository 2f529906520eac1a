import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ trustedProxies: 1 });
  await site.change(
    "insert into site_settings (contact_email, contact_phone) values ('info@dsti.example', '+00 20 555')",
  );
});
afterAll(() => site.close());

const message = { name: 'Ada', email: 'ada@example.org', subject: 'other', message: 'Hello' };

function from(ip: string): Record<string, string> {
  return { 'X-Forwarded-For': ip };
}

async function send(times: number, ip: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < times; sent += 1) {
    statuses.push((await site.post('/contact', message, from(ip))).status);
  }
  return statuses;
}

describe('ten submissions an hour', () => {
  test('are accepted from one IP; the next is rejected with a wait and keeps its entries', async () => {
    expect(new Set(await send(10, '203.0.113.1'))).toEqual(new Set([303]));
    const typed = { ...message, name: 'Patient Ada', message: 'An eleventh message' };
    const response = await site.post('/contact', typed, from('203.0.113.1'));
    expect(response.status).toBe(429);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    const html = await response.text();
    expect(html).toMatch(/Try again in (59|60) minutes/);
    expect(html).toContain('href="tel:+0020555"');
    expect(html).toContain('href="mailto:info@dsti.example"');
    expect(html).toContain('value="Patient Ada"');
    expect(html).toContain('>An eleventh message</textarea>');
    const { rows } = await site.database.pool.query(
      "select 1 from contact_messages where message = 'An eleventh message'",
    );
    expect(rows).toEqual([]);
  });

  test('are counted separately for messages, subscriptions and other IPs', async () => {
    await send(11, '203.0.113.2');
    const subscription = { email: 'ada@example.org' };
    const subscribed = await site.post('/newsletter', subscription, from('203.0.113.2'));
    expect(subscribed.status).toBe(303);
    expect(await send(1, '203.0.113.3')).toEqual([303]);
  });

  test('are counted for the whole network in IPv6', async () => {
    await send(10, '2001:db8:1:2::1');
    expect(await send(1, '2001:db8:1:2:ffff::9')).toEqual([429]);
    expect(await send(1, '2001:db8:1:3::1')).toEqual([303]);
  });

  test('do not count invalid forms', async () => {
    for (let sent = 0; sent < 12; sent += 1) {
      const response = await site.post('/contact', { name: 'Ada' }, from('203.0.113.4'));
      expect(response.status).toBe(422);
    }
    expect(await send(1, '203.0.113.4')).toEqual([303]);
  });

  test('are available again after an hour', async () => {
    await send(11, '203.0.113.5');
    await site.database.pool.query('update rate_limits set expire = 1');
    expect(await send(1, '203.0.113.5')).toEqual([303]);
  });
});

test('a client cannot forge its IP behind the trusted proxy', async () => {
  for (let sent = 0; sent < 10; sent += 1) await send(1, `192.0.2.${sent}, 203.0.113.6`);
  expect(await send(1, '192.0.2.99, 203.0.113.6')).toEqual([429]);
});

test('above the limit of the whole site, messages are held and sign-ups get no email', async () => {
  const subscribe = (email: string) =>
    site.post('/newsletter', { email, waited: '9000' }, from('203.0.113.9'));
  await site.change('delete from rate_limits; delete from contact_messages; delete from emails');
  await send(1, '203.0.113.8');
  await subscribe('before@example.org');
  await site.change("update rate_limits set points = 300 where key like 'all-%'");
  expect(
    (await site.post('/contact', { ...message, message: 'Late' }, from('203.0.113.8'))).status,
  ).toBe(303);
  expect((await subscribe('after@example.org')).status).toBe(303);
  const { rows } = await site.database.pool.query(
    'select status, held_reasons from contact_messages order by created_at',
  );
  expect(rows).toEqual([
    { status: 'new', held_reasons: [] },
    { status: 'held', held_reasons: ['The site received unusually many messages within an hour.'] },
  ]);
  const { rows: emails } = await site.database.pool.query(
    "select recipient from emails where kind like 'newsletter%'",
  );
  expect(emails).toEqual([{ recipient: 'before@example.org' }]);
});

test('the counters do not reveal who wrote', async () => {
  await send(1, '203.0.113.7');
  const { rows } = await site.database.pool.query<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows)
    expect(key).toMatch(/^(frequent-|all-)?(messages|subscriptions):[\w-]{43}$/);
});
