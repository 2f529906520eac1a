import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { packageRoot } from '#db/package-root.ts';
import { runCommand } from './command.ts';
import { parseCommandLine } from './command-line.ts';
import { commandGroups, commandNames, commandTable } from './command-table.ts';
import { openInstallation } from './open-installation.ts';

vi.mock('./open-installation.ts', () => ({
  openInstallation: vi.fn(() => Promise.reject(new Error('Opened an installation'))),
}));
afterEach(() => vi.mocked(openInstallation).mockClear());

async function run(...args: string[]) {
  const written = { stdout: '', stderr: '' };
  const into = (name: keyof typeof written) => ({
    write(text: string) {
      written[name] += text;
      return true;
    },
  });
  const io = { variables: {}, stdout: into('stdout'), stderr: into('stderr') };
  return { code: await runCommand(args, io), ...written };
}

async function rejected(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(openInstallation).not.toHaveBeenCalled();
  return stderr;
}

test.each(['--help', '-h', 'help'])('%s prints the usage of every command', async (arg) => {
  const { code, stdout, stderr } = await run(arg);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const name of commandNames) expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  expect(stdout).toContain('check-media [--repair] [--include-recent] [--json]\n');
});

test('prints the commands by group', async () => {
  const { stdout } = await run('help');
  const headings = stdout.split('\n').filter((line) => /^[A-Z][a-z ]+$/.test(line));
  expect(headings).toEqual([...commandGroups, 'Help']);
});

test('fits a terminal of 80 columns', async () => {
  const pages = [['help'], ...commandNames.map((name) => [...name.split(' '), '--help'])];
  for (const args of pages) {
    const { stdout } = await run(...args);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  }
});

test.each(commandNames)('the example of %s runs that command', (name) => {
  const words = commandTable[name].example.match(/"[^"]*"|\S+/g) ?? [];
  expect(parseCommandLine(words)).toMatchObject({ kind: 'command', name });
});

test('prints the usage of one command', async () => {
  for (const args of [
    ['create-admin', '--help'],
    ['create-admin', 'ama@example.gov', '-h'],
    ['help', 'create-admin'],
  ]) {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: npm run directorate -- create-admin <email> \[full name\]/);
    expect(stdout).not.toContain('check-media');
  }
  for (const args of [
    ['users', 'role', '--help'],
    ['help', 'users', 'role'],
  ]) {
    expect((await run(...args)).stdout).toMatch(/^Usage: [^\n]* users role <email> super_admin\|/);
  }
  expect(openInstallation).not.toHaveBeenCalled();
});

test('prints the usage of all commands that begin with a word', async () => {
  for (const args of [
    ['users', '--help'],
    ['users', '-h'],
    ['help', 'users'],
  ]) {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const usages = [...stdout.matchAll(/^Usage: npm run directorate -- (.*?)( [<[].*)?$/gm)];
    const named = commandNames.filter((name) => name.startsWith('users '));
    expect(usages.map(([, name]) => name)).toEqual(named);
  }
});

test('prints the version', async () => {
  const { version } = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8'));
  expect(await run('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('prints the usage as an error without a command', async () => {
  expect(await rejected()).toMatch(/^Usage: npm run directorate -- <command>\n/);
});

describe('suggests what was meant', () => {
  test.each([
    [['keys', '--rotat'], "--rotat isn't an option of keys. Did you mean --rotate?"],
    [
      ['check-media', '--repiar'],
      "--repiar isn't an option of check-media. Did you mean --repair?",
    ],
    [['check-media', '--include'], 'Did you mean --include-recent?'],
    [['import', '.', '--dryrun=1'], 'Did you mean --dry-run?'],
    [['chek-media'], "chek-media isn't a command. Did you mean check-media?"],
    [['Export', 'exported'], 'Did you mean export?'],
    [['users', 'lst'], "users lst isn't a command. Did you mean users list?"],
    [['users', 'end'], 'Did you mean users end-sessions?'],
  ])('for %j', async (args, message) => {
    expect(await rejected(...args)).toContain(message);
  });
});

describe('rejects', () => {
  test.each([
    [['create-everything'], "create-everything isn't a command.\n"],
    [['constructor'], "constructor isn't a command.\n"],
    [['--rotate'], "--rotate isn't a command.\n"],
    [['keys', '--repair'], "--repair isn't an option of keys.\n"],
    [['keys', '-r'], "-r isn't an option of keys. Did you mean --rotate?"],
    [['keys', 'rotate'], 'keys can\'t use the argument "rotate".'],
    [['reset-password', 'a@example.gov', 'b@example.gov'], '"b@example.gov"'],
    [['export', 'one', 'two'], '"two"'],
    [['create-admin'], 'create-admin needs <email>.'],
    [['export'], 'export needs <folder>.'],
    [['import', '--dry-run'], 'import needs <folder or dump>.'],
    [['import', '.', '--files'], '--files'],
    [['import', '.', '--files', '--dry-run'], '--files'],
    [['import', '.', '--files='], '--files <folder> needs a value.'],
    [['import', '.', '--dry-run=no'], '--dry-run'],
    [['move-media'], 'move-media needs --to s3|disk.'],
    [['move-media', '--to'], '--to'],
    [['move-media', '--to', 'tape'], '--to must be s3 or disk.'],
    [['move-media', 's3'], '"s3"'],
    [['move-media', '--to', 's3', 'disk'], '"disk"'],
    [['move-media', '--from', 's3'], "--from isn't an option of move-media."],
    [['export', 'exported', '--create'], 'Remove --create.'],
    [['mail', 'retry'], 'mail retry needs <id> or --all.'],
    [['mail', 'retry', 'an-id', '--all'], 'can\'t use the argument "an-id".'],
    [
      ['users'],
      'users needs list, role, deactivate, activate, end-sessions or reset-second-factor.',
    ],
    [['users', '--role', 'editor'], 'users needs list, '],
    [['users', 'list', '--role='], 'needs a value.'],
    [['users', 'list', '--role', 'owner'], '--role must be super_admin, admin, editor or viewer.'],
    [['users', 'role', 'ama@example.gov'], 'users role needs super_admin|admin|editor|viewer.'],
    [
      ['users', 'role', 'ama@example.gov', 'owner'],
      ' must be super_admin, admin, editor or viewer.',
    ],
    [['users', 'role', 'ama@example.gov', 'editor', 'now'], '"now"'],
  ])('%j', async (args, message) => {
    expect(await rejected(...args)).toContain(message);
  });
});

test.each([
  [['create-admin', 'ama@example.gov', 'Ama', 'Mensah'], 'no'],
  [['keys', '--create', '--rotate'], 'yes'],
  [['move-media', '--to=s3'], 'never'],
  [['users', 'role', 'ama@example.gov', 'editor'], 'never'],
  [['import', '--files', 'bucket', '--overwrite', '--', '-dump.sql'], 'no'],
])('accepts %j', async (args, create) => {
  expect(await run(...args)).toMatchObject({ code: 1, stderr: 'Opened an installation\n' });
  expect(openInstallation).toHaveBeenCalledWith(expect.anything(), create, expect.anything());
});
