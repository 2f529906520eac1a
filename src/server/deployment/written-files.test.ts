import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFolderProblem } from './answer-rules.ts';
import { deploymentFolder, required } from './init.fixture.ts';
import { expandSpecifiers, parseUnit, splitWords } from './systemd-syntax.fixture.ts';
import { readTemplate } from './template.ts';

const maxFolderLength = 40;

const here = deploymentFolder();
const { init, read, readVariables } = here;

test('the unit names the answers', async () => {
  const answers = ['--user', 'site', '--data-dir', '/srv/my data', '--backup-to', '/mnt/50% off/'];
  expect(await init([...required, ...answers, '--yes'])).toMatchObject({ code: 0 });
  const unit = parseUnit(await read('directorate.service'));
  expect(unit).toMatchObject({
    User: 'site',
    Group: 'site',
    WorkingDirectory: '/srv/directorate',
    ExecStart: `${process.execPath} bin/start.js`,
    EnvironmentFile: '/etc/directorate.env',
  });
  expect(splitWords(expandSpecifiers(unit.ReadWritePaths ?? ''))).toEqual([
    '/srv/directorate',
    '/srv/my data',
    '-/mnt/50% off',
  ]);
});

test.each(['deploy', 'init'])(
  'the unit of %s starts after what it needs, and is restarted for as long as it takes',
  async (origin) => {
    if (origin === 'init') await init([...required, '--yes']);
    const text = await (origin === 'init' ? read : readTemplate)('directorate.service');
    const [before, service, install] = text.split(/^\[(?:Service|Install)\]$/m).map(parseUnit);
    expect(before).toMatchObject({
      After: 'network-online.target postgresql.service',
      Wants: 'network-online.target',
      StartLimitIntervalSec: '0',
    });
    expect(service).toMatchObject({ Restart: 'always', RestartSec: '5' });
    expect(install).toEqual({ WantedBy: 'multi-user.target' });
  },
);

test.each(['nginx', 'caddy'])('the configuration of %s names the host alone', async (proxy) => {
  const url = ['--public-url', 'https://Straße.example.gov/', '--program-folder', '/srv/d'];
  expect(await init([...url, '--proxy', proxy, '--yes'])).toMatchObject({ code: 0 });
  const text = await read(proxy === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  expect(text).toContain('xn--strae-oqa.example.gov');
  expect(text).not.toContain('www.example.gov');
});

test.each([
  ['nginx', 'nginx.conf', 'server 127.0.0.1:8080;'],
  ['caddy', 'Caddyfile', 'reverse_proxy 127.0.0.1:8080 {'],
])('the configuration of %s names the port of the site', async (proxy, file, line) => {
  const args = [...required, '--proxy', proxy, '--port', '8080', '--yes'];
  expect(await init(args)).toMatchObject({ code: 0 });
  expect(await read(file)).toContain(line);
  expect(await readVariables()).toMatchObject({ PORT: '8080' });
});

test('what systemd and Node read is what was answered, whatever it contains', {
  tags: 'nightly',
}, async () => {
  const odd = fc.string({ unit: fc.constantFrom(...'ab %$"\'`\\;#=~é'), maxLength: 12 });
  const oddFolder = fc
    .string({ unit: fc.constantFrom(...'ab %$`;#=~é/.'), minLength: 1, maxLength: maxFolderLength })
    .map((text) => `/srv/${text}`)
    .filter((text) => findFolderProblem(text) === null);
  await fc.assert(
    fc.asyncProperty(oddFolder, oddFolder, oddFolder, odd, async (program, data, backup, pass) => {
      const variables = {
        DATABASE_URL: `postgres://u:${pass}@h/d`,
        BACKUP_PASSPHRASE: 'x'.repeat(16),
      };
      const folders = ['--program-folder', program, '--data-dir', data, '--backup-to', backup];
      const { code } = await init(
        [...required.slice(0, 2), ...folders, '--database', 'own', '--yes', '--force'],
        { variables },
      );
      if (code !== 0) {
        // Both kinds of quotes, or a password that is not encoded.
        expect(pass).toMatch(/'.*["\\]|["\\].*'|[#%]/);
        return;
      }
      const normal = [program, data, backup].map((text) => path.join(text, '.').replace(/\/$/, ''));
      expect(await readVariables()).toMatchObject({
        ...variables,
        DATA_DIR: normal[1],
        BACKUP_TO: normal[2],
      });
      const unit = parseUnit(await read('directorate.service'));
      expect(expandSpecifiers(unit.WorkingDirectory ?? '')).toBe(normal[0]);
      const writable = splitWords(expandSpecifiers(unit.ReadWritePaths ?? ''));
      const own = [...new Set(normal.slice(0, 2))];
      const added = normal.slice(2).filter((folder) => !own.includes(folder));
      expect(writable).toEqual([...own, ...added.map((folder) => `-${folder}`)]);
    }),
    { numRuns: 200 },
  );
});

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd', () => {
  const maxExposure = 15;

  function analyze(...args: string[]) {
    const { status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    return { status, stderr };
  }

  test('accepts the unit, also with odd folders', async () => {
    const folders = ['--program-folder', '/srv/100% mine', '--data-dir', '/srv/a $b; #c'];
    await init([...required.slice(0, 2), ...folders, '--backup-to', '/mnt/my disk', '--yes']);
    const unit = path.join(here.folder, 'directorate.service');
    expect(analyze('verify', unit)).toEqual({ status: 0, stderr: '' });
  });

  test('finds the service well confined', async () => {
    await init([...required, '--yes']);
    const unit = path.join(here.folder, 'directorate.service');
    const threshold = `--threshold=${maxExposure}`;
    expect(analyze('security', '--offline=true', threshold, unit).status).toBe(0);
  });
});
