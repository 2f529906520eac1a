import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataFolder, dataFolder } from '../../running-site/data-folder.ts';
import { type RunningSite, startSite } from '../../running-site/start-site.ts';
import { emptyDatabase } from '../../test-database.ts';
import { connectionFloods } from './connection-floods.ts';
import { costlyContent } from './costly-content.ts';
import { databaseFloods } from './database-floods.ts';
import { slowConnections } from './slow-connections.ts';

const maxLogBytes = 100_000;

let data: DataFolder;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let site: RunningSite;
beforeAll(async () => {
  [data, database] = await Promise.all([dataFolder(), emptyDatabase()]);
  const env = { DATABASE_URL: database.url };
  site = await startSite({ dataDir: data.path, env });
});
afterAll(async () => {
  await site.end();
  await data.remove();
  await database.drop();
});

// What others notice meanwhile is measured by `npm run bench -- attacks`.
test.each([...connectionFloods, ...databaseFloods, ...costlyContent, ...slowConnections])(
  'survives $name, and does not fill the log',
  async ({ prepare, attack }) => {
    const flooded = { url: site.url, databaseUrl: database.url };
    await prepare?.(flooded);
    const logged = site.output().length;
    await attack(flooded);
    expect(site.output().length - logged).toBeLessThan(maxLogBytes);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  },
);
