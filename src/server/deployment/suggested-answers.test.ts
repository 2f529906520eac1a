import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deploymentFolder } from './init.fixture.ts';
import { parseUnit } from './systemd-syntax.fixture.ts';

/** Debian's user for files of websites. */
const webUser = { name: 'www-data', uid: 33 };

// The service cannot see folders below /tmp.
describe.runIf(process.getuid?.() === 0)('a checkout with a site of its own', () => {
  const { init, read, readVariables } = deploymentFolder();
  let checkout: string;
  beforeEach(async () => {
    checkout = await mkdtemp('/var/lib/checkout-');
    await chown(checkout, webUser.uid, webUser.uid);
    await mkdir(path.join(checkout, 'data', 'postgres'), { recursive: true });
  });
  afterEach(() => rm(checkout, { recursive: true }));

  const initThere = (...args: string[]) =>
    init([
      ...['--public-url', 'https://www.example.gov', '--program-folder', checkout],
      ...args,
      '--yes',
    ]);

  test('becomes a service with the same data and user', async () => {
    const { code, stdout } = await initThere();
    expect(code).toBe(0);
    expect(await readVariables()).toMatchObject({ DATA_DIR: path.join(checkout, 'data') });
    expect(parseUnit(await read('directorate.service'))).toMatchObject({ User: webUser.name });
    expect(stdout).toContain(`Stop the site in ${checkout}`);
    expect(stdout).not.toContain('doesn’t use the data');
  });

  test('is named when the service has other data', async () => {
    const { stdout } = await initThere('--data-dir', '/srv/data', '--user', 'site');
    expect(await readVariables()).toMatchObject({ DATA_DIR: '/srv/data' });
    expect(parseUnit(await read('directorate.service'))).toMatchObject({ User: 'site' });
    expect(stdout).toContain(`doesn’t use the data in ${path.join(checkout, 'data')}`);
    expect(stdout).not.toContain('Stop the site');
  });

  test('of which only the secret is there keeps its folder', async () => {
    await rename(
      path.join(checkout, 'data', 'postgres'),
      path.join(checkout, 'data', 'secrets.json'),
    );
    const { stdout } = await initThere();
    expect(await readVariables()).toMatchObject({ DATA_DIR: '/var/lib/directorate' });
    expect(stdout).toContain('doesn’t use the data in');
  });

  test('has no data that a release could keep in its folder', async () => {
    await writeFile(path.join(checkout, 'release.json'), '{}');
    const { stdout } = await initThere();
    expect(await readVariables()).toMatchObject({ DATA_DIR: '/var/lib/directorate' });
    expect(parseUnit(await read('directorate.service'))).toMatchObject({ User: 'directorate' });
    expect(stdout).toContain('doesn’t use the data in');
  });

  test('of someone who signs in gets a user of its own as a service', async () => {
    await chown(checkout, 1_000, 1_000);
    await initThere();
    expect(parseUnit(await read('directorate.service'))).toMatchObject({ User: 'directorate' });
  });
});
