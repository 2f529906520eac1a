import { expect, test } from 'vitest';
import { variableNames } from './env.ts';
import { findUnknownVariables } from './unknown-variables.ts';

const find = (...given: string[]) => findUnknownVariables(given, variableNames);

test.each([
  ['WORKER', 'WORKERS'],
  ['WOKRERS', 'WORKERS'],
  ['workers', 'WORKERS'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['PUBLIC-URL', 'PUBLIC_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['STORAG', 'STORAGE'],
  ['S3_BUCKETS', 'S3_BUCKET'],
  ['SMTP_URI', 'SMTP_URL'],
  ['SETUP_TOKENS', 'SETUP_TOKEN'],
  ['UPLOAD_MAX_BYTE', 'UPLOAD_MAX_BYTES'],
  ['AUTH_DISABLE_SIGN_UP', 'AUTH_DISABLE_SIGNUP'],
  ['AUTH_RATE_LIMITS_OTP', 'AUTH_RATE_LIMIT_OTP'],
])('rejects %s and suggests %s', (name, meant) => {
  const message = `${name} isn't a known variable. Did you mean ${meant}?`;
  expect(find(name)).toEqual({ rejected: [message], warnings: [] });
  // If both are set, the first means something else.
  expect(find(name, meant)).toEqual({ rejected: [], warnings: [message] });
});

test.each([
  ['LOGLEVEL', 'Did you mean LOG_LEVEL?'],
  ['port', 'Did you mean PORT?'],
  ['TRUST_PROXIES', "TRUST_PROXIES isn't a known variable."],
  ['DATABASE_LISTEN', "DATABASE_LISTEN isn't a known variable."],
  ['PUBLIC_URL_FILE', 'Set PUBLIC_URL.'],
  ['S3_ACCESS_KEY', "S3_ACCESS_KEY isn't a known variable."],
  ['AUTH_EXTERNAL_GOOGLE_ENABLED', "AUTH_EXTERNAL_GOOGLE_ENABLED isn't a known variable."],
  ['SMTP_HOST', "SMTP_HOST isn't a known variable."],
  ['S3_URL', "S3_URL isn't a known variable."],
  ['BACKUP_RETENTION', "BACKUP_RETENTION isn't a known variable."],
])('warns of %s', (name, expected) => {
  const { rejected, warnings } = find(name);
  expect(rejected).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining(expected)]);
});

test('ignores variables of other programs', () => {
  const others = `PATH HOME SHELL USER LANG LC_ALL TERM PWD OLDPWD SHLVL _ TMPDIR TZ HOSTNAME LOGNAME MAIL EDITOR
    PAGER DISPLAY SSH_AUTH_SOCK PORTS XDG_DATA_DIRS XDG_DATA_HOME XAUTHORITY NODE_ENV NODE_OPTIONS NODE_PATH
    NODE_EXTRA_CA_CERTS npm_execpath npm_config_cache npm_lifecycle_event INIT_CWD NOTIFY_SOCKET JOURNAL_STREAM
    INVOCATION_ID MAINPID LISTEN_FDS SYSTEMD_EXEC_PID PGHOST PGPORT PGDATA PGPASSWORD PGDATABASE AWS_REGION
    AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY http_proxy HTTPS_PROXY NO_PROXY CI GITHUB_TOKEN GITHUB_WORKSPACE
    KUBERNETES_PORT KUBERNETES_SERVICE_HOST DYNO WEB_CONCURRENCY FORCE_COLOR NO_COLOR COLORTERM LS_COLORS
    CHROMIUM_PATH UV_THREADPOOL_SIZE VITEST DEBUG HOMEPATH APPDATA LOCALAPPDATA PROGRAMFILES ComSpec windir
    SystemRoot OneDrive PSModulePath PROCESSOR_LEVEL SESSIONNAME NVM_DIR VOLTA_HOME JAVA_HOME GOPATH`;
  expect(find(...others.split(/\s+/))).toEqual({ rejected: [], warnings: [] });
});

test('ignores a very long name', () => {
  expect(find('WORKERS'.repeat(100_000))).toEqual({ rejected: [], warnings: [] });
});
