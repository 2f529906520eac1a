import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ trustedProxies: 1 });
  await site.change(
    "insert into site_settings (contact_email, contact_phone) values ('info@dsti.example', '+00 20 555')",
  );
});
afterAll(() => site.close());

let visitors = 0;
let visitor: Record<string, string>;
beforeEach(() => {
  visitors += 1;
  visitor = { 'X-Forwarded-For': `198.51.100.${visitors}` };
});

const message = {
  name: 'Ada Obi',
  email: 'ada@example.org',
  subject: 'research',
  message: 'When does the next call open?',
};

const forms = [
  {
    path: '/contact',
    valid: message,
    table: 'contact_messages',
    kind: 'M',
    isSuspected: "(status = 'held')",
  },
  {
    path: '/newsletter',
    valid: { email: 'ada@example.org' },
    table: 'newsletter_subscribers',
    kind: 'N',
    isSuspected: 'suspected',
  },
];

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await site.database.pool.query(`select 1 from ${table} where ${where}`);
  return rows.length;
}

function raw(path: string, headers: Record<string, string>, body: BodyInit, method = 'POST') {
  return fetch(site.url + path, { method, headers: { ...visitor, ...headers }, body });
}

const formType = 'application/x-www-form-urlencoded';

describe.each(forms)('$path', ({ path, valid, table, kind, isSuspected }) => {
  test('stores a form and redirects to a page with its reference', async () => {
    const email = `first-${kind}@example.org`;
    const typed = { ...valid, email, message: 'Which documents does an application need?' };
    const response = await site.post(path, typed, visitor);
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(
      new RegExp(`^${path}/received\\?reference=${kind}-[0-9A-Z]{4}-[0-9A-Z]{4}$`),
    );
    expect(await count(table, `email = '${email}' and not ${isSuspected}`)).toBe(1);

    const receipt = await site.get(location);
    expect(receipt.status).toBe(200);
    const html = await receipt.text();
    expect(html).toContain(location.slice(-11));
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('What happens next');
  });

  test('returns the same reference for a duplicate and stores it once', async () => {
    const email = `twice-${kind}@example.org`;
    const answers = await Promise.all([
      site.post(path, { ...valid, email }, visitor),
      site.post(path, { ...valid, email: email.toUpperCase() }, visitor),
    ]);
    const [first, second] = answers.map(({ headers }) => headers.get('location'));
    expect(first).toBe(second);
    expect(await count(table, `lower(email) = lower('${email}')`)).toBe(1);
  });

  test.each(['', '?reference=', '?reference=x', '?reference=A-0000-0000', '?reference=%00'])(
    'has no receipt for %j',
    async (query) => {
      expect((await site.get(`${path}/received${query}`)).status).toBe(404);
    },
  );

  test('renders again with the entries and how to fix them', async () => {
    const before = await count(table);
    const typed = { ...valid, email: 'ada"<b>@' };
    const response = await site.post(path, typed, visitor);
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
    const html = await response.text();
    expect(html).toContain('There is a problem');
    expect(html).toMatch(/<title>Error: /);
    const id = `${path.slice(1)}-email`;
    expect(html).toContain(`href="#${id}"`);
    const control = new RegExp(`<input id="${id}"[^>]*>`).exec(html)?.[0];
    expect(control).toContain('aria-invalid="true"');
    expect(control).toContain('value="ada&quot;&lt;b&gt;@"');
    expect(html).toContain(`id="${id}-error"`);
    if (path === '/contact') {
      expect(html).toContain('value="Ada Obi"');
      expect(html).toContain('<option value="research" selected="">');
      expect(html).toContain('>When does the next call open?</textarea>');
    }
    expect(await count(table)).toBe(before);
  });

  test.each([
    ['a filled honeypot', { website: 'https://spam.example' }],
    ['a form that was sent too fast', { waited: '1999' }],
  ])('stores as suspected, without rejecting it, %s', async (_name, marks) => {
    const email = `program-${Object.keys(marks)}-${kind}@example.org`;
    const response = await site.post(path, { ...valid, email, ...marks }, visitor);
    expect(response.status).toBe(303);
    expect(await count(table, `email = '${email}' and ${isSuspected}`)).toBe(1);
  });

  test.each(['2000', '', 'soon', '-5', '9'.repeat(40)])(
    'does not suspect a wait of %j',
    async (waited) => {
      const email = `person-${waited.length}-${kind}@example.org`;
      // The same text from many email addresses is held.
      const own = path === '/contact' && { message: `A wait of ${waited.length}` };
      await site.post(path, { ...valid, ...own, email, waited, website: '' }, visitor);
      expect(await count(table, `email = '${email}' and not ${isSuspected}`)).toBe(1);
    },
  );

  test('keeps the elapsed time when it is rendered again', async () => {
    const response = await site.post(path, { waited: '7000' }, visitor);
    expect(await response.text()).toContain('data-waited="7000"');
  });

  test.each([
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ])('rejects a form from another site: %j', async (headers) => {
    const before = await count(table);
    const response = await site.post(path, valid, { ...visitor, ...headers });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('from another site');
    expect(await count(table)).toBe(before);
  });

  test.each([{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: 'https://www.example.gov' }])(
    'accepts a form from this site: %j',
    async (headers) => {
      const sent = await site.post(path, valid, { ...visitor, ...headers });
      expect(sent.status).toBe(303);
    },
  );

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'rejects content of type %j',
    async (type) => {
      const response = await raw(path, { 'Content-Type': type }, new TextEncoder().encode('{}'));
      expect(response.status).toBe(415);
      expect(await response.text()).toContain(formType);
    },
  );

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('rejects %s', async (method) => {
    const response = await raw(path, { 'Content-Type': formType }, 'email=x', method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
  });

  test('rejects more than 64 KB, also without a Content-Length', async () => {
    const body = `message=${'x'.repeat(70_000)}`;
    const withLength = await raw(path, { 'Content-Type': formType }, body);
    expect(withLength.status).toBe(413);
    expect(await withLength.text()).toContain('64 KB');
    expect(await chunked(path, body)).toBe(413);
  });

  test('accepts a form without a Content-Length', async () => {
    const email = `chunked-${kind}@example.org`;
    expect(await chunked(path, String(new URLSearchParams({ ...valid, email })))).toBe(303);
    expect(await count(table, `email = '${email}'`)).toBe(1);
  });

  test('accepts no form during maintenance, and shows the notice', async () => {
    const before = await count(table);
    await site.change("insert into maintenance_mode (enabled, title) values (true, 'Back soon')");
    const response = await site.post(path, { ...valid, message: 'During maintenance' }, visitor);
    await site.change('delete from maintenance_mode');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('Back soon');
    expect(await count(table)).toBe(before);
  });

  test('sends the security headers', async () => {
    const { headers } = await site.post(path, {}, visitor);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});

function chunked(path: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...visitor, 'Content-Type': formType, 'Transfer-Encoding': 'chunked' };
    const sending = request(site.url + path, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', reject);
    sending.write(body.slice(0, 10));
    sending.end(body.slice(10));
  });
}
