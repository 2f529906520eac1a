import { randomUUID } from 'node:crypto';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import { purgePresence } from '#domain/presence/list-presence.ts';
import { hiddenPresenceExpiryMs, presenceExpiryMs } from '#domain/presence/report-presence.ts';
import { createTestClock } from '../auth/test-clock.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { contentRequests, nouns } from './content-requests.ts';
import { type Listening, listenTo } from './event-stream.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const clock = createTestClock();
const listeners: Listening[] = [];

let site: ServedSite;
let ada: SignedInPerson;
let ben: SignedInPerson;
let vera: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ now: clock.now });
  ada = await signedIn(site, 'ada', 'editor', { full_name: 'Ada Lovelace' });
  ben = await signedIn(site, 'ben', 'admin', { full_name: 'Ben Okri' });
  vera = await signedIn(site, 'vera', 'viewer', { full_name: 'Vera Rubin' });
});
afterAll(() => site.close());
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.stop();
});

async function listen(person?: SignedInPerson): Promise<Listening> {
  const listening = await listenTo(site, { token: person?.token });
  listeners.push(listening);
  return listening;
}

describe.each(nouns)('of %s', (noun) => {
  let item: string;
  beforeEach(async () => {
    await site.change('truncate content_presence');
    item = (await contentRequests(site, noun, ada).begin()).id;
  });

  const report = ({ token }: SignedInPerson, tab = 'one', body: unknown = { editing: true }) =>
    ask(site, `PUT /api/presence/${noun}/${item}/${tab}`, { token, body });
  const leave = ({ token }: SignedInPerson, tab = 'one') =>
    ask(site, `DELETE /api/presence/${noun}/${item}/${tab}`, { token });

  test('names everyone who has it open, and who only views it', async () => {
    await report(ada);
    await report(ben, 'one', { editing: false });
    expect(await report(vera)).toEqual({
      status: 200,
      body: {
        items: [
          { id: ada.id, full_name: 'Ada Lovelace', photo: null, editing: true, tabs: 1 },
          { id: ben.id, full_name: 'Ben Okri', photo: null, editing: false, tabs: 1 },
          { id: vera.id, full_name: 'Vera Rubin', photo: null, editing: false, tabs: 1 },
        ],
        present: true,
      },
    });
  });

  test('counts the tabs of a user until each is closed', async () => {
    await report(ada, 'one', { editing: false });
    const both = await report(ada, 'two');
    expect(both.body.items).toMatchObject([{ id: ada.id, editing: true, tabs: 2 }]);
    expect((await leave(ada, 'two')).status).toBe(204);
    // Closing someone else's tab, or one that is not open, changes nothing.
    expect((await leave(ben, 'one')).status).toBe(204);
    const { body } = await report(ada, 'one', { editing: false });
    expect(body.items).toMatchObject([{ id: ada.id, editing: false, tabs: 1 }]);
  });

  test('is not brought back by a report that arrives after the tab has left', async () => {
    await report(ada);
    await leave(ada);
    const late = await report(ada, 'one', { editing: true, joining: false });
    expect(late.body).toEqual({ items: [], present: false });
    expect((await report(ada)).body).toMatchObject({ items: [{ id: ada.id }], present: true });
    const again = await report(ada, 'one', { editing: false, joining: false });
    expect(again.body).toMatchObject({ items: [{ id: ada.id, editing: false }], present: true });
  });

  test('forgets tabs that stopped reporting', async () => {
    await report(ada);
    clock.moveOn(presenceExpiryMs / 2);
    expect((await report(ben)).body.items).toMatchObject([{ id: ada.id }, { id: ben.id }]);
    clock.moveOn(presenceExpiryMs / 2);
    expect((await report(ben)).body.items).toMatchObject([{ id: ben.id }]);
  });

  test('keeps a hidden tab for longer, until it reports in view again', async () => {
    await report(ada, 'one', { editing: true, hidden: true });
    clock.moveOn(hiddenPresenceExpiryMs / 2);
    expect((await report(ben)).body.items).toMatchObject([{ id: ada.id }, { id: ben.id }]);
    await report(ada);
    clock.moveOn(presenceExpiryMs + 1_000);
    expect((await report(ben)).body.items).toMatchObject([{ id: ben.id }]);
  });

  test('is announced to staff when it changes, and only then', async () => {
    await site.change('delete from site_settings');
    const [listening, visitor] = [await listen(vera), await listen()];
    const announced = { event: 'presence', data: { table: noun, id: item } };
    const changes = [
      () => report(ada),
      () => report(ada, 'one', { editing: false }),
      () => leave(ada),
      // As another process does.
      () =>
        site.change(
          `insert into content_presence values ('${noun}', '${item}', '${ben.id}', 'x', true, '2000-01-01')`,
        ),
      () => purgePresence(site.database.db, clock.now()),
    ];
    for (const change of changes) {
      await change();
      expect(await listening.next()).toEqual(announced);
    }
    await report(ada);
    await report(ada);
    await site.change("insert into site_settings (site_name) values ('DSTI')");
    expect(await listening.next()).toEqual(announced);
    expect(await listening.next()).toMatchObject({ data: { table: 'site_settings' } });
    expect(await visitor.next()).toMatchObject({ data: { table: 'site_settings' } });
  });

  test('ends with the account', async () => {
    const gone = await signedIn(site, `gone-${noun}`, 'editor');
    await report(gone);
    await site.change(`delete from user_profiles where id = '${gone.id}'`);
    expect((await report(ada)).body.items).toMatchObject([{ id: ada.id }]);
  });

  test('is limited to 60 tabs of a user and 200 of an item', async () => {
    const fill = (user: string, id: string, most: number) =>
      site.change(
        `insert into content_presence select '${noun}', ${id}, '${user}', 'tab-' || n, true, 'infinity' from generate_series(1, ${most}) n`,
      );
    await fill(ada.id, 'gen_random_uuid()', 59);
    expect((await report(ada)).status).toBe(200);
    const rejected = { status: 429, body: { error: { code: 'too_many' } } };
    expect(await report(ada, 'two')).toMatchObject(rejected);
    expect((await report(ada)).status).toBe(200);
    await fill(ben.id, `'${item}'`, 199);
    expect(await report(vera)).toMatchObject(rejected);
  });

  test('is limited to 60 tabs of a user also if many are opened at the same time', async () => {
    await site.change(
      `insert into content_presence select '${noun}', gen_random_uuid(), '${ada.id}', 'tab-' || n, true, 'infinity' from generate_series(1, 55) n`,
    );
    const tabs = Array.from({ length: 12 }, (_, place) => `new-${place}`);
    const responses = await Promise.all(
      tabs.map((tab) => report(ada, tab, { editing: true, joining: true })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  test('is rejected for unknown and trashed items, and for invalid reports', async () => {
    for (const body of [{}, { editing: 'yes' }, { editing: true, hidden: 1 }, []]) {
      expect((await report(ada, 'one', body)).status).toBeOneOf([400, 415, 422]);
    }
    for (const tab of ['x'.repeat(41), '%00', 'a%20b', '%F0%9F%98%80']) {
      expect((await report(ada, tab)).status).toBe(404);
      expect((await leave(ada, tab)).status).toBe(404);
    }
    const row = await contentRequests(site, noun, ada).does('GET', `/${item}`);
    await contentRequests(site, noun, ada).act('DELETE', row, '');
    expect((await report(ada)).status).toBe(404);
    item = randomUUID();
    expect((await report(ada)).status).toBe(404);
    item = 'x';
    expect((await report(ada)).status).toBe(404);
    expect((await leave(ada)).status).toBe(204);
  });
});

test('is rejected for other tables', async () => {
  const { token } = ada;
  const body = { editing: true };
  const path = `/api/presence/media/${randomUUID()}/one`;
  expect((await ask(site, `PUT ${path}`, { token, body })).status).toBe(404);
});

test('is limited to 600 reports a minute', async () => {
  const { id } = await contentRequests(site, 'posts', ada).begin();
  const path = `PUT /api/presence/posts/${id}/one`;
  const send = () => ask(site, path, { token: vera.token, body: { editing: false } });
  onTestFinished(() => site.change("delete from rate_limits where key like 'presence%'"));
  await send();
  await site.change("update rate_limits set points = 600 where key like 'presence%'");
  expect(await send()).toMatchObject({
    status: 429,
    body: {
      error: {
        message: expect.stringMatching(
          /^Too many reports of open items\. Try again in \d+ seconds\.$/,
        ),
      },
    },
  });
});
