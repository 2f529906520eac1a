import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packageRoot } from '#db/package-root.ts';
import { readEnvironment, secretNames, variableNames } from './env.ts';

const APP_SECRET = 'the secret of this installation, of 32 signs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

function problemsOf(variables: NodeJS.ProcessEnv): string[] {
  try {
    readEnvironment(variables);
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [];
    return lines.slice(1).map((line) => line.trim());
  }
  return [];
}

test('every variable that sounds like a secret is one, or is known to be harmless', () => {
  const harmless = [
    'AUTH_SITE_URL',
    'AUTH_API_EXTERNAL_URL',
    'AUTH_PASSKEY_ENABLED',
    'AUTH_PASSKEY_MAX_PASSKEYS_PER_USER',
    'AUTH_PASSWORD_MIN_LENGTH',
    'AUTH_PASSWORD_REQUIRED_CHARACTERS',
    'AUTH_RATE_LIMIT_PASSKEY',
    'AUTH_RATE_LIMIT_PASSKEY_OPTIONS',
    'AUTH_RATE_LIMIT_TOKEN_REFRESH',
    'AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL',
    'AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED',
    'AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD',
    'AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION',
    'PUBLIC_URL',
    'S3_PUBLIC_URL',
  ];
  const sounds = /URL$|SECRET|TOKEN|PASS|KEY|CREDENTIAL|TEST_OTP$/;
  const sounding = variableNames.filter((name) => sounds.test(name) && !name.endsWith('_FILE'));
  expect(sounding.toSorted()).toEqual([...secretNames, ...harmless].toSorted());
  for (const name of harmless.filter((url) => url.endsWith('_URL'))) {
    expect(problemsOf({ [name]: 'https://ama:hunter2@h' }), name).toHaveLength(1);
  }
});

describe.each([
  ['a variable', (name: string, file: string) => ({ [`${name}_FILE`]: file })],
  ['a credential', () => ({ CREDENTIALS_DIRECTORY: folder })],
])('a secret in a file named by %s', (_, given) => {
  test.each([
    ['postgres://u:p@h/d', 'postgres://u:p@h/d'],
    ['postgres://u:p@h/d\n', 'postgres://u:p@h/d'],
    ['postgres://u:p@h/d\r\n', 'postgres://u:p@h/d'],
  ])('is its content without the line break: %j', (content, value) => {
    const file = write('DATABASE_URL', content);
    expect(readEnvironment(given('DATABASE_URL', file)).databaseUrl).toBe(value);
  });

  test('keeps spaces and inner line breaks', () => {
    const file = write('BACKUP_PASSPHRASE', ' two\nlines of a phrase \n');
    const { backupPassphrase } = readEnvironment(given('BACKUP_PASSPHRASE', file));
    expect(backupPassphrase).toBe(' two\nlines of a phrase ');
  });

  test('is validated like a variable, without showing it', () => {
    const [line, ...others] = problemsOf(given('APP_SECRET', write('APP_SECRET', 'hunter2')));
    expect(line).toMatch(/^APP_SECRET must/);
    expect(line).not.toContain('hunter2');
    expect(others).toEqual([]);
  });

  test('is rejected if it is also set', () => {
    const file = write('APP_SECRET', APP_SECRET);
    const [line, ...others] = problemsOf({ APP_SECRET, ...given('APP_SECRET', file) });
    expect(line).toMatch(/^APP_SECRET and APP_SECRET.* are both set\./);
    expect(others).toEqual([]);
  });

  test.each([
    ['', 'an empty file'],
    ['\n', 'an empty file'],
    ['hunter2'.repeat(10_000), 'larger than 64 KiB'],
    [new Uint8Array(40).fill(0xff), 'not text in UTF-8'],
  ])('is rejected with a line of its own, which omits it (%#)', (content, reason) => {
    const file = write('APP_SECRET', content);
    const [line, ...others] = problemsOf(given('APP_SECRET', file));
    expect(line).toMatch(new RegExp(`^APP_SECRET.*${reason}\\.$`));
    expect(line).not.toContain('hunter2');
    expect(others).toEqual([]);
  });

  test('is rejected if it is a folder', () => {
    const file = path.join(folder, 'APP_SECRET');
    mkdirSync(file);
    expect(problemsOf(given('APP_SECRET', file))).toEqual([expect.stringContaining('a folder')]);
  });
});

test.each([
  ['/nonexistent/hunter2', 'does not exist'],
  ['hunter2', 'absolute path'],
  ['/dev/null', 'not a regular file'],
])('a path that names no file is rejected without showing it: %s', (file, reason) => {
  const [line, ...others] = problemsOf({ SETUP_TOKEN_FILE: file });
  expect(line).toMatch(new RegExp(`^SETUP_TOKEN_FILE .*${reason}`));
  expect(line).not.toContain('hunter2');
  expect(others).toEqual([]);
});

test('a file that cannot be read is rejected with the reason', () => {
  const file = path.join(folder, 'loop');
  symlinkSync(file, file);
  expect(problemsOf({ SETUP_TOKEN_FILE: file })).toEqual([expect.stringContaining('(ELOOP)')]);
});

test('every unusable file has a line of its own', () => {
  const given = Object.fromEntries(secretNames.map((name) => [`${name}_FILE`, '/nonexistent']));
  const lines = problemsOf(given);
  expect(lines).toHaveLength(secretNames.length);
  for (const name of secretNames) {
    expect(lines).toContainEqual(expect.stringMatching(`^${name}_FILE `));
  }
});

test('a secret in two files is rejected', () => {
  const file = write('SETUP_TOKEN', 'a token of the operator');
  expect(problemsOf({ SETUP_TOKEN_FILE: file, CREDENTIALS_DIRECTORY: folder })).toEqual([
    expect.stringMatching(/^SETUP_TOKEN_FILE and SETUP_TOKEN in CREDENTIALS_DIRECTORY are both/),
  ]);
});

test('an empty variable names no file', () => {
  expect(readEnvironment({ APP_SECRET, APP_SECRET_FILE: ' ' }).appSecret).toBe(APP_SECRET);
});

test.each(['APP_SECRET_FIL', 'AP_SECRET_FILE', 'app_secret_file'])(
  '%s is rejected as misspelt',
  (name) => {
    expect(problemsOf({ [name]: '/run/secrets/app' })).toEqual([
      expect.stringContaining('Did you mean APP_SECRET_FILE?'),
    ]);
  },
);

test('a misspelt credential is rejected, and those of other programs are ignored', () => {
  write('tls.key', 'of the proxy');
  expect(problemsOf({ CREDENTIALS_DIRECTORY: folder })).toEqual([]);
  write('app_secret', APP_SECRET);
  expect(problemsOf({ CREDENTIALS_DIRECTORY: folder })).toEqual([
    expect.stringContaining('Did you mean APP_SECRET?'),
  ]);
});

test('credentials that cannot be read are a problem', () => {
  expect(problemsOf({ CREDENTIALS_DIRECTORY: path.join(folder, 'away') })).toEqual([
    expect.stringMatching(/^CREDENTIALS_DIRECTORY .*ENOENT/),
  ]);
});

test('a file for a variable that holds no secret is warned of', () => {
  const { warnings } = readEnvironment({ PUBLIC_URL_FILE: '/run/secrets/public-url' });
  expect(warnings).toEqual([expect.stringMatching(/^PUBLIC_URL_FILE .*PUBLIC_URL/)]);
});

test('operations.md names every secret', () => {
  const operations = readFileSync(path.join(packageRoot, 'docs/operations.md'), 'utf8');
  const [, section = ''] = /^### Secrets in files\n(.*?)^\*\*/ms.exec(operations) ?? [];
  const named = [...section.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...secretNames].toSorted());
});
