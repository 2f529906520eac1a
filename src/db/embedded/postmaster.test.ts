import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readPostmaster, servesCluster } from './postmaster.ts';
import { newDataDir } from './testing/data-folder.ts';
import { getClusterFolder, started } from './testing/started.ts';

test('distinguishes the server of a cluster from other programs and dead processes', {
  tags: 'nightly',
}, async () => {
  const postgres = await started(await newDataDir());
  const cluster = await getClusterFolder(postgres);
  const { pid = 0, dataDir, address } = (await readPostmaster(cluster)) ?? {};
  expect(dataDir).toBe(cluster);
  expect(address?.host).toBe(new URL(postgres.url).searchParams.get('host'));
  expect(servesCluster(pid, cluster)).toBe(true);
  expect(servesCluster(pid, `${cluster}-copy`)).toBe(false);
  expect(servesCluster(process.pid, cluster)).toBe(false);

  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  expect(servesCluster(ended.pid ?? 0, cluster)).toBe(false);
});

test('finds nothing if no server runs', async () => {
  expect(await readPostmaster(await newDataDir())).toBeUndefined();
});
