import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import { saveAlert } from '#domain/alert/save-alert.ts';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { createLogger } from './logger.ts';
import { scheduleJobs, startPeriodicJobs } from './periodic-jobs.ts';

const system = systemActor('Test');
const closure = { enabled: true, level: 'warning', text: 'Closed <on> Friday' } as const;

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate alert_banner, maintenance_mode, site_settings cascade'));

async function save(change: Parameters<typeof saveAlert>[3], version = 0) {
  const saved = await saveAlert(site.database.db, system, version, change);
  await site.changes.settled();
  return saved;
}

async function bannerOn(path: string): Promise<string | undefined> {
  const html = await (await site.get(path)).text();
  return /<section aria-label="(?:Information|Warning|Emergency)".*?<\/section>/s.exec(html)?.[0];
}

describe('the alert banner on public pages', () => {
  test('shows level, text, link and end time', async () => {
    await site.change("insert into site_settings (time_zone) values ('Asia/Tokyo')");
    const { version } = await save({
      ...closure,
      link_label: 'More',
      link_href: '/news?a=1&b=2',
      end_at: new Date('2099-01-01T20:00Z'),
    });
    const html = await (await site.get('/news')).text();
    expect(html).toContain(`<html lang="en" data-follows="site" data-alert="${version}">`);
    const banner = await bannerOn('/news');
    expect(banner).toContain('aria-label="Warning"');
    expect(banner?.replaceAll(/<[^>]*>/g, '')).toContain('Warning: Closed &lt;on&gt; Friday');
    expect(banner).toMatch(/<a href="\/news\?a=1&amp;b=2"[^>]*>More<\/a>/);
    expect(banner).toMatch(/Until <time dateTime="2099-01-01T20:00:00.000Z">Friday/);
    expect(html.indexOf('Skip to main content')).toBeLessThan(html.indexOf(banner ?? 'none'));
    expect(html.indexOf(banner ?? 'none')).toBeLessThan(html.indexOf('<header'));
    expect(html).toMatch(/<script type="module" src="[^"]+" async="" blocking="render">/);
  });

  test('appears on and disappears from every page at once, cached pages included', async () => {
    for (const path of ['/', '/about', '/nowhere']) expect(await bannerOn(path)).toBeUndefined();
    const { version } = await save(closure);
    for (const path of ['/', '/about', '/nowhere', '/search']) {
      expect(await bannerOn(path)).toContain('Closed');
    }
    await save({ enabled: false }, version);
    for (const path of ['/', '/about', '/nowhere']) expect(await bannerOn(path)).toBeUndefined();
    expect(await (await site.get('/')).text()).not.toContain('blocking');
  });

  test('starts and ends on schedule, in cached pages too', async () => {
    const [start_at, end_at] = [new Date('2098-01-01'), new Date('2098-01-02')];
    await save({ ...closure, start_at, end_at });
    const due = async (now: Date) => {
      const log = createLogger('silent');
      const jobs = scheduleJobs({
        db: site.database.db,
        mailQueue: site.mail.mailQueue,
        log,
        now: () => now,
      });
      await startPeriodicJobs(jobs, log).close();
      await site.changes.settled();
    };
    expect(await bannerOn('/')).toBeUndefined();
    await due(start_at);
    expect(await bannerOn('/')).toContain('Closed');
    await due(end_at);
    expect(await bannerOn('/')).toBeUndefined();
  });

  test('is not on the maintenance page, and costs cached pages no query', async () => {
    await save(closure);
    await site.change('insert into maintenance_mode (enabled) values (true)');
    expect(await bannerOn('/maintenance')).toBeUndefined();
    await site.change('update maintenance_mode set enabled = false');
    await site.get('/');
    const { loads } = site.documents.stats();
    expect(await bannerOn('/')).toContain('Closed');
    expect(site.documents.stats().loads).toBe(loads);
  });

  test('omits an unsafe link, and is hidden without text', async () => {
    await site.change(
      "insert into alert_banner (shown, text, link_label, link_href) values (true, 'Hello', 'Press', 'javascript:alert(1)')",
    );
    expect(await bannerOn('/')).toContain('Hello');
    expect(await bannerOn('/')).not.toContain('Press');
    await site.change("update alert_banner set text = '  '");
    expect(await bannerOn('/')).toBeUndefined();
  });
});
