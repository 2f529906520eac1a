// @module-tag nightly

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runSchedules } from '#domain/content/run-schedules.ts';
import { purgeScheduleRecipients } from '#domain/content/schedule-recipients.ts';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { contentRequests } from './content-requests.ts';
import { type Colleagues, due, meetColleagues, workRequests } from './work-requests.ts';

let site: ServedSite;
let work: ReturnType<typeof workRequests>;
let staff: Colleagues;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  work = workRequests(site, () => staff.adam);
});
afterAll(() => site.close());
beforeEach(async () => {
  staff = await meetColleagues(site);
});

describe('a scheduled publication that was handed over', () => {
  const publish = () => runSchedules({ db: site.database.db, mailQueue: site.mail.mailQueue }, due);

  test('is reported to the receiver, even if the user is deleted', async () => {
    const { edda, ben } = staff;
    await work.scheduledProject(edda);
    await work.deactivate(edda, { hand_over_to: ben.id });
    expect((await work.act('DELETE', edda, '')).status).toBe(204);
    await publish();
    expect(await work.emailsOf('schedule_published')).toMatchObject([{ to: ben.email }]);
  });

  test('is reported to the receiver, even if it could not be published for days', async () => {
    const { edda, ben } = staff;
    await work.scheduledProject(edda);
    await work.handOver(edda, ben.id);
    const purge = async () => {
      await purgeScheduleRecipients(
        site.database.db,
        new Date(due.getTime() + 7 * 24 * 60 * 60_000),
      );
      return work.query('select user_id from schedule_recipients');
    };
    expect(await purge()).toEqual([{ user_id: ben.id }]);
    await publish();
    expect(await work.emailsOf('schedule_published')).toMatchObject([{ to: ben.email }]);
    expect(await purge()).toEqual([]);
  });

  test('is handed over once more', async () => {
    const { adam, edda, ben } = staff;
    await work.scheduledProject(edda);
    await work.handOver(edda, ben.id);
    expect((await work.handOver(ben, adam.id)).body).toMatchObject({ scheduled_publications: 1 });
    await publish();
    expect(await work.emailsOf('schedule_published')).toMatchObject([{ to: adam.email }]);
  });

  test('is reported to whoever chooses another time afterwards', async () => {
    const { adam, edda, ben } = staff;
    const { id, version } = await work.scheduledProject(edda);
    await work.handOver(edda, ben.id);
    const earlier = new Date(due.getTime() - 10_000).toISOString();
    const schedule = { version, publish_at: earlier };
    await contentRequests(site, 'projects', adam).does('PUT', `/${id}/schedule`, schedule);
    await publish();
    expect(await work.emailsOf('schedule_published')).toMatchObject([{ to: adam.email }]);
  });
});
