import { expect, test } from 'vitest';
import { notifyCrowd } from '../running-site/many-streams.ts';
import { withSite } from '../running-site/with-site.ts';

test('notifies ten thousand visitors of maintenance once, and keeps their streams open', async () => {
  await withSite(async (site, databaseUrl) => {
    const { crowd } = await notifyCrowd(site, databaseUrl, 10_000);
    await crowd.allHear('\r\n:\n\n\r\n', 2);
    expect(crowd.gone()).toBe(0);
    expect(Math.max(...crowd.heard('event: '))).toBe(1);
    crowd.leave();
  });
});
