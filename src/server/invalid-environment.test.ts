import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEnvironment, variableNames } from './env.ts';

const encoded = 'write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25';
const example = 'write it like https://www.example.gov';

describe('one exact message', () => {
  test.each([
    ['PORT', '99999', 'must be a whole number from 0 to 65535'],
    ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
    ['PORT', '8e1', 'must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'must be a whole number from 0 to 65535'],
    ['WORKERS', '1.5', 'must be a whole number from 1 to 64'],
    [
      'HOST',
      'http://localhost',
      'must be an IP address or a host name, such as 127.0.0.1 or 0.0.0.0',
    ],
    ['PUBLIC_URL', 'www.example.gov', 'must be a URL such as https://www.example.gov'],
    ['PUBLIC_URL', 'ftp://www.example.gov', 'must be a URL such as https://www.example.gov'],
    ['PUBLIC_URL', 'https://a;script-src x', 'must be a URL such as https://www.example.gov'],
    ['PUBLIC_URL', 'https://*.example.gov', 'must be a URL such as https://www.example.gov'],
    ['PUBLIC_URL', 'https://a.gov/?x=1', `must not have a query; ${example}`],
    ['PUBLIC_URL', 'https://a.gov?', `must not have a query; ${example}`],
    ['PUBLIC_URL', 'https://a.gov/#top', `must not have a fragment; ${example}`],
    ['PUBLIC_URL', 'https://me:hunter2@a.gov', `must not have a username or password; ${example}`],
    ['PUBLIC_URL', 'https://a.gov/site', `must not have a path; ${example}`],
    ['AUTH_SITE_URL', 'https://a.gov/?x', `must not have a query; ${example}`],
    ['S3_PUBLIC_URL', 'https://a;b', 'must be a URL such as https://s3.example.gov'],
    ['S3_REGION', 'eu west', 'must be a region such as us-east-1'],
    [
      'DATABASE_URL',
      'postgres://u:p@ss/word#1@h/d',
      `must have its username and password encoded: ${encoded}`,
    ],
    [
      'DATABASE_URL',
      'postgres://u:pa/ss@h/d',
      `must have its username and password encoded: ${encoded}`,
    ],
    [
      'DATABASE_URL',
      'postgres://u:pa#ss@h/d',
      `must have its username and password encoded: ${encoded}`,
    ],
    [
      'DATABASE_URL',
      'postgres://u:12?34@h/d',
      `must have its username and password encoded: ${encoded}`,
    ],
    [
      'DATABASE_LISTEN_URL',
      'postgres://u:%ff@h/d',
      `must be a URL such as postgres://user:password@host/database; in its username and password, ${encoded}`,
    ],
    [
      'DATABASE_URL',
      'postgres://u:p@h:port/d',
      `must be a URL such as postgres://user:password@host/database; in its username and password, ${encoded}`,
    ],
    [
      'DATABASE_URL',
      'postgres://h/d?sslrootcert=/no/ca.pem',
      'names the file "/no/ca.pem", which cannot be read',
    ],
    [
      'SMTP_URL',
      'smtps://u:p/w@mail.gov',
      `must have its username and password encoded: ${encoded}`,
    ],
    ['UPLOAD_MAX_BYTES', '5MB', 'must be a whole number of bytes from 65536 to 1073741824'],
    ['AUTH_JWT_EXP', '1h', 'must be a whole number of seconds from 0 to 315360000'],
    ['AUTH_MAILER_OTP_LENGTH', '4', 'must be a whole number from 6 to 10'],
    ['AUTH_OAUTH_SERVER_AUTHORIZATION_TTL', '0', 'must be more than 0'],
    [
      'AUTH_OAUTH_SERVER_AUTHORIZATION_PATH',
      '//evil.example',
      'must be a path such as /oauth/consent',
    ],
    ['AUTH_MFA_MAX_ENROLLED_FACTORS', '0', 'must be a whole number from 1 to 100'],
    ['AUTH_MFA_PHONE_OTP_LENGTH', '5', 'must be a whole number from 6 to 10'],
    ['AUTH_WEBAUTHN_RP_ID', '127.0.0.1', 'must be a host name such as example.gov'],
    [
      'AUTH_HOOK_SEND_SMS_URI',
      'http://sms.example.gov/send',
      'must be a URL such as https://sms.example.gov/send; http is for this machine only',
    ],
    [
      'AUTH_HOOK_SEND_SMS_SECRETS',
      'v1,whsec_short',
      'must be a secret such as v1,whsec_<base64>, or several separated by |',
    ],
    [
      'AUTH_SMS_TEST_OTP',
      '4915550100:12',
      'must be pairs such as 4915550100:123456, separated by commas',
    ],
    ['AUTH_SMS_TEST_OTP_VALID_UNTIL', 'tomorrow', 'must be a time such as 2027-01-31T12:00:00Z'],
    ['AUTH_WEBAUTHN_RP_ORIGINS', ' ,', 'must name at least one origin'],
    ['AUTH_SESSIONS_TIMEBOX', '999999999999999h', 'must be 87600h or less'],
    ['AUTH_SESSIONS_INACTIVITY_TIMEOUT', '12', 'must be a time such as 30m or 24h'],
  ])('for %s=%s', (name, value, expected) => {
    const message = getErrorMessage(() => readEnvironment({ [name]: value }));
    expect(message).toBe(`These environment variables are not valid:\n  ${name} ${expected}.`);
  });

  test.each([
    ['DATABASE_URL', 'postgres://u:p%40ss%2Fword%231@h/d'],
    ['DATABASE_URL', 'postgres://u:p@ss@h/d'],
    ['DATABASE_URL', 'postgresql://u:p%@h:5432/d?application_name=a@b'],
    ['DATABASE_URL', 'postgres:///site?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://u:p@/site?host=%2Ftmp'],
    ['PUBLIC_URL', 'http://[::1]:3000'],
    ['PUBLIC_URL', 'https://straße.example'],
    ['S3_ENDPOINT', 'http://127.0.0.1:9000/minio/'],
    ['HOST', '::'],
    ['HOST', 'localhost'],
  ])('and none for %s=%s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).not.toThrow();
  });

  test('for a misspelt name, which would have no effect', () => {
    const message = getErrorMessage(() => readEnvironment({ WORKER: '2' }));
    expect(message).toBe(
      "These environment variables are not valid:\n  WORKER isn't a known variable. Did you mean WORKERS?",
    );
    const { warnings } = readEnvironment({ SMTP_HOST: 'mail.example.gov', PATH: '/bin' });
    expect(warnings).toEqual([expect.stringMatching(/^SMTP_HOST isn't a known variable\./)]);
  });
});

test('accepts any value, or rejects it in lines that name the variable', {
  tags: 'nightly',
}, () => {
  const nasty = [
    '%',
    '\n',
    '\u0000',
    '{}',
    '[{}]',
    '[[]]',
    'postgres://%',
    'smtp://[',
    'https://a@b?#',
  ];
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.integer().map(String),
    fc.json(),
    fc.constantFrom(...nasty),
    fc.string().map((text) => `postgres://u:${text}@h/d`),
    fc.string().map((text) => `smtps://u:${text}@h`),
    fc.string().map((text) => `https://${text}`),
  );
  fc.assert(
    fc.property(fc.constantFrom(...variableNames), value, (name, text) => {
      const message = getErrorMessage(() => readEnvironment({ [name]: text }));
      if (message === '') return;
      const [heading, ...lines] = message.split('\n');
      expect(heading).toBe('These environment variables are not valid:');
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toContain(name);
    }),
    { numRuns: 2_000 },
  );
});

function getErrorMessage(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
