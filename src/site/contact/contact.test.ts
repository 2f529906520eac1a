import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactSubjectLabels, contactSubjects } from '#constants/contact-subjects.ts';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());

async function html(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  return response.text();
}

function mainOf(document: string): string {
  return /<main .*<\/main>/s.exec(document)?.[0] ?? '';
}

function publish(content: string): Promise<void> {
  return site.change(
    `insert into pages (title, slug, status, content) values ('Reach us', 'contact', 'published', '${content}')`,
  );
}

test('subjects and labels match', () => {
  expect(Object.keys(contactSubjectLabels)).toEqual([...contactSubjects]);
});

describe('/contact', () => {
  test('shows the office hours and hides contact details that are not set', async () => {
    const main = mainOf(await html('/contact'));
    expect(main).toMatch(/<h1 [^>]*>Contact us<\/h1>/);
    expect(main).toContain('Monday - Friday: 9:00 AM - 5:00 PM');
    expect(main).not.toMatch(/Visit us|Call us|Email us|tel:|mailto:/);
  });

  test('shows the contact details of the settings as text', async () => {
    await site.change(
      `insert into site_settings (address, contact_phone, contact_email)
       values (E'1 Science Way\\nCapital', '+00 20 <b>', '"><script>@x.example')`,
    );
    const main = mainOf(await html('/contact'));
    expect(main).toMatch(/Visit us.*1 Science Way\nCapital.*Call us.*Email us.*Office hours/s);
    expect(main).toContain('href="tel:+0020"');
    expect(main).not.toMatch(/<script|<b>/);
    await site.change('delete from site_settings');
  });

  test('has a form with every subject', async () => {
    const main = mainOf(await html('/contact'));
    expect(main).toContain('action="/contact"');
    expect([...main.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      ...contactSubjects,
    ]);
  });

  test('shows the page that staff published, unless it is empty or broken', async () => {
    await publish('{"content":[{"type":"ContactForm","props":{"title":"Our form"}}]}');
    const page = mainOf(await html('/contact'));
    expect(page).toContain('Our form');
    expect(page).toContain('action="/contact"');
    expect(page).not.toContain('Office hours');
    for (const content of ['{"content":[]}', 'not json']) {
      await site.change(`update pages set content = '${content}' where slug = 'contact'`);
      expect(mainOf(await html('/contact'))).toContain('Office hours');
    }
    await site.change("delete from pages where slug = 'contact'");
  });
});

describe.each(['/contact', '/newsletter'])('the form of %s', (path) => {
  const formOf = async () => {
    const main = mainOf(await html(path));
    return main.slice(main.indexOf('<form'), main.indexOf('</form>'));
  };

  test('links to the privacy page while the site has one', async () => {
    expect(await formOf()).not.toContain('href=');
    await site.change(
      "insert into pages (title, slug, status) values ('Privacy', 'privacy', 'published')",
    );
    expect(await formOf()).toContain('href="/privacy"');
    await site.change("update pages set status = 'draft' where slug = 'privacy'");
    expect(await formOf()).not.toContain('href=');
    await site.change("delete from pages where slug = 'privacy'");
  });

  test('comes right after its errors', async () => {
    const main = mainOf(await (await site.post(path, {})).text());
    const [, between] = /role="alert".*?<\/ul>(.*)<form/s.exec(main) ?? [];
    expect(between).toMatch(/^(<\/div>)+$/);
  });
});

test('on /contact the form comes before the contact details', async () => {
  const main = mainOf(await html('/contact'));
  expect(main.indexOf('<form')).toBeLessThan(main.indexOf('Office hours'));
});

describe('several forms on one page', () => {
  test('have unique ids', async () => {
    await publish(
      '{"content":[{"type":"ContactForm"},{"type":"ContactForm"},{"type":"NewsletterForm"},{"type":"NewsletterForm"}]}',
    );
    const document = await html('/contact');
    const ids = [...document.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of document.matchAll(/ for="([^"]*)"/g)) expect(ids).toContain(id);
    await site.change("delete from pages where slug = 'contact'");
  });
});

describe.each(['/contact', '/newsletter'])('%s', (path) => {
  test('renders the same document every time', async () => {
    const first = (await site.get(path)).headers.get('etag');
    await site.change("insert into site_settings (site_description) values ('Other')");
    await site.change('delete from site_settings');
    expect((await site.get(path)).headers.get('etag')).toBe(first);
  });

  test('has its canonical URL and breadcrumbs', async () => {
    const document = await html(path);
    expect(document).toContain(`<link rel="canonical" href="https://www.example.gov${path}"/>`);
    expect(document).toContain('aria-label="Breadcrumb"');
  });
});

test('/newsletter has a subscription form', async () => {
  const main = mainOf(await html('/newsletter'));
  expect(main).toMatch(/<h1 [^>]*>Newsletter<\/h1>/);
  expect(main).toContain('action="/newsletter"');
});
