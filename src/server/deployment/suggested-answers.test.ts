import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
    await mkdir(path.join(checkout, 'data'));
    await writeFile(path.join(checkout, 'data', 'secrets.json'), '{}');
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
    expect(stdout).not.toContain('is not the one of the service');
  });

  test('is named when the service has other data', async () => {
    const { stdout } = await initThere('--data-dir', '/srv/data', '--user', 'site');
    expect(await readVariables()).toMatchObject({ DATA_DIR: '/srv/data' });
    expect(parseUnit(await read('directorate.service'))).toMatchObject({ User: 'site' });
    expect(stdout).toContain(`The site in ${path.join(checkout, 'data')} is not the one`);
    expect(stdout).not.toContain('Stop the site');
  });
});
