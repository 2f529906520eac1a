import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '#db/package-root.ts';
import { dayMs, minuteMs } from '#time/durations.ts';
import { readEnvironment } from './env.ts';

describe('readEnvironment', () => {
  test('needs nothing: every value has a default', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: path.join(packageRoot, 'data'),
      databaseUrl: undefined,
      databaseListenUrl: undefined,
      workers: 1,
      trustedProxies: undefined,
      connectionsPerNetwork: 1_000,
      backsUpBeforeUpdate: true,
      seed: 'starter',
      appSecret: undefined,
      metricsToken: undefined,
      logLevel: 'info',
      smtpUrl: undefined,
      allowPrivateHosts: false,
      devMailbox: undefined,
      mailFrom: { address: undefined, name: undefined },
      storage: { kind: 'disk' },
      s3: undefined,
      uploads: {
        maxBytes: 5_242_880,
        maxVideoBytes: 104_857_600,
        maxDocumentBytes: 26_214_400,
      },
      setup: {
        adminEmail: 'admin@dsti.gov.example',
        adminPassword: undefined,
        token: undefined,
      },
      auth: expect.objectContaining({
        mount: '/auth/v1',
        externalUrl: 'http://localhost:3000/auth/v1',
        disableSignup: true,
        passwordHashCost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
        passwordMinLength: 8,
        sessionTimeboxMs: 30 * dayMs,
        sessionInactivityMs: dayMs / 2,
        refreshTokenReuseIntervalMs: 10_000,
        webauthnEnrolEnabled: false,
        webauthnVerifyEnabled: false,
      }),
      warnings: [],
    });
  });

  test('reads the auth settings by the names of Supabase Auth', () => {
    const { auth } = readEnvironment({
      PUBLIC_URL: 'https://www.example.gov/',
      AUTH_MOUNT: '/',
      AUTH_PASSWORD_REQUIRED_CHARACTERS: 'abc:1\\:2',
      AUTH_SESSIONS_TIMEBOX: '1h30m',
      AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0',
    });
    expect(auth).toMatchObject({
      mount: '',
      siteUrl: 'https://www.example.gov',
      externalUrl: 'https://www.example.gov',
      passwordRequiredCharacters: ['abc', '1:2'],
      sessionTimeboxMs: 90 * minuteMs,
      refreshTokenReuseIntervalMs: 0,
    });
  });

  test('takes the host name and origin of passkeys from the URL of the site', () => {
    const { passkeys } = readEnvironment({ PUBLIC_URL: 'https://www.example.gov:8443' }).auth;
    const origins = ['https://www.example.gov:8443'];
    expect(passkeys).toMatchObject({ enabled: true, rpId: 'www.example.gov', origins });
  });

  test.each([
    ['https://www.example.gov', undefined, true],
    ['http://localhost:3000', undefined, true],
    ['http://www.example.gov', undefined, false],
    ['http://127.0.0.1:3000', undefined, false],
    ['https://192.0.2.1', undefined, false],
    ['https://[2001:db8::1]', undefined, false],
    ['https://www.example.gov', 'false', false],
    ['http://www.example.gov', 'true', true],
  ])('has passkeys at %s with the switch %s: %s', (url, given, enabled) => {
    const { auth } = readEnvironment({ PUBLIC_URL: url, AUTH_PASSKEY_ENABLED: given });
    expect(auth.passkeys.enabled).toBe(enabled);
  });

  test('reads the settings of passkeys by the names of Supabase Auth', () => {
    const { passkeys } = readEnvironment({
      PUBLIC_URL: 'http://127.0.0.1:3000',
      AUTH_PASSKEY_ENABLED: 'true',
      AUTH_WEBAUTHN_RP_ID: 'Localhost',
      AUTH_WEBAUTHN_RP_ORIGINS: 'http://localhost:5173, https://www.example.gov/',
      AUTH_WEBAUTHN_CHALLENGE_EXPIRY_DURATION: '1m',
    }).auth;
    expect(passkeys).toEqual({
      enabled: true,
      rpId: 'localhost',
      rpName: '127.0.0.1:3000',
      origins: ['http://localhost:5173', 'https://www.example.gov'],
      challengeExpiryMs: 60_000,
      maxPerUser: 10,
    });
  });

  test('has no phone sign-in, test numbers or webhook unless they are set', () => {
    const { phone } = readEnvironment({}).auth;
    expect(phone).toMatchObject({ enabled: false, autoconfirm: false, webhook: undefined });
    expect(phone).toMatchObject({ otpExpMs: 60_000, otpLength: 6, maxFrequencyMs: 60_000 });
    expect(phone.testCodes.size).toBe(0);
    expect(phone.factors).toMatchObject({ enrolEnabled: false, verifyEnabled: false });
  });

  test('reads the settings of phone sign-in by the names of Supabase Auth', () => {
    const secrets = ['the first secret of the hook', 'the other secret of the hook'];
    const { phone } = readEnvironment({
      AUTH_EXTERNAL_PHONE_ENABLED: 'true',
      AUTH_SMS_OTP_EXP: '120',
      AUTH_MFA_PHONE_ENROLL_ENABLED: 'true',
      AUTH_MFA_PHONE_VERIFY_ENABLED: 'true',
      AUTH_MFA_PHONE_OTP_LENGTH: '8',
      AUTH_MFA_PHONE_MAX_FREQUENCY: '30s',
      AUTH_SMS_TEST_OTP: '4915550100:123456, +49 15550101:0123456789',
      AUTH_SMS_TEST_OTP_VALID_UNTIL: '2027-01-31T12:00:00+01:00',
      AUTH_HOOK_SEND_SMS_URI: 'http://127.0.0.1:8080/send?channel=sms',
      AUTH_HOOK_SEND_SMS_SECRETS: secrets
        .map((secret) => `v1,whsec_${Buffer.from(secret).toString('base64')}`)
        .join('|'),
    }).auth;
    expect(phone).toMatchObject({
      enabled: true,
      otpExpMs: 120_000,
      factors: { enrolEnabled: true, verifyEnabled: true, otpLength: 8, maxFrequencyMs: 30_000 },
      testCodesUntil: new Date('2027-01-31T11:00:00Z'),
      webhook: {
        url: 'http://127.0.0.1:8080/send?channel=sms',
        secrets: secrets.map((secret) => Buffer.from(secret)),
      },
    });
    expect([...phone.testCodes]).toEqual([
      ['4915550100', '123456'],
      ['4915550101', '0123456789'],
    ]);
  });

  test('rejects a webhook for text messages without a secret', () => {
    const AUTH_HOOK_SEND_SMS_URI = 'https://sms.example.gov/send';
    expect(() => readEnvironment({ AUTH_HOOK_SEND_SMS_URI })).toThrow(
      'AUTH_HOOK_SEND_SMS_URI requires AUTH_HOOK_SEND_SMS_SECRETS.',
    );
  });

  test.each(['0', '0h'])('reads %s as no limit of sessions', (off) => {
    const limits = { AUTH_SESSIONS_TIMEBOX: off, AUTH_SESSIONS_INACTIVITY_TIMEOUT: off };
    const { auth } = readEnvironment(limits);
    expect([auth.sessionTimeboxMs, auth.sessionInactivityMs]).toEqual([undefined, undefined]);
  });

  test.each([
    ['AUTH_MOUNT', 'auth'],
    ['AUTH_DISABLE_SIGNUP', 'perhaps'],
    ['AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED', 'yes'],
    ['AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED', 'on'],
    ['AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED', '1'],
    ['AUTH_RATE_LIMIT_ANONYMOUS_USERS', '0'],
    ['AUTH_EXTERNAL_PHONE_ENABLED', 'yes'],
    ['AUTH_HOOK_SEND_SMS_URI', 'ftp://sms.example.gov'],
    ['AUTH_HOOK_SEND_SMS_URI', 'https://me:hunter2@sms.example.gov/send'],
    ['AUTH_JWT_SECRET', 'short'],
    ['AUTH_JWT_KEYS', '{}'],
    ['AUTH_JWT_KEYS', '[1]'],
    ['AUTH_JWT_KEYS', '[{"kty":"EC","key_ops":"sign"}]'],
    ['AUTH_SESSIONS_TIMEBOX', '5 minutes'],
    ['AUTH_API_EXTERNAL_URL', 'example.gov'],
    ['AUTH_WEBAUTHN_RP_ORIGINS', 'https://www.example.gov,https://www.example.gov/admin'],
  ])('rejects %s=%s with a message', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`${name} must`));
  });

  test('reads the mail server and the sender', () => {
    const SMTP_URL = 'smtps://post%40example.gov:hunter2@mail.example.gov:465?pool=true';
    expect(
      readEnvironment({
        SMTP_URL,
        DEV_MAILBOX: '1',
        AUTH_SMTP_ADMIN_EMAIL: 'post@example.gov',
        AUTH_SMTP_SENDER_NAME: 'Post room',
      }),
    ).toMatchObject({
      smtpUrl: SMTP_URL,
      devMailbox: true,
      mailFrom: { address: 'post@example.gov', name: 'Post room' },
    });
    expect(readEnvironment({ DEV_MAILBOX: 'false' }).devMailbox).toBe(false);
  });

  test.each([
    ['SMTP_URL', 'mail.example.gov:25'],
    ['SMTP_URL', 'http://mail.example.gov'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:///path'],
    ['DEV_MAILBOX', 'yes'],
    ['AUTH_SMTP_ADMIN_EMAIL', 'Post room <post@example.gov>'],
  ])('rejects %s=%s with a message', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`${name} must`));
  });

  test('reads the first administrator', () => {
    expect(
      readEnvironment({
        SETUP_ADMIN_EMAIL: 'chief@example.gov',
        SETUP_ADMIN_PASSWORD: 'Correct!Horse7',
        SETUP_TOKEN: 'a token of the operator',
      }).setup,
    ).toEqual({
      adminEmail: 'chief@example.gov',
      adminPassword: 'Correct!Horse7',
      token: 'a token of the operator',
    });
  });

  test.each([
    ['SETUP_ADMIN_EMAIL', 'chief', 'must be an email address'],
    ['SETUP_TOKEN', 'short', 'must have at least 16 characters'],
    ['SETUP_ADMIN_PASSWORD', 'Short!7', 'Password must be at least 8 characters long'],
    ['SETUP_ADMIN_PASSWORD', 'correct horse', 'one uppercase letter'],
    ['SETUP_ADMIN_PASSWORD', `Aa1!${'x'.repeat(80)}`, 'too long'],
  ])('rejects %s=%s with a message that omits the value', (name, value, sentence) => {
    const message = getErrorMessage(() => readEnvironment({ [name]: value }));
    expect(message).toContain(sentence);
    expect(message).toContain(name);
    expect(message).not.toContain(value);
  });

  test('requires no characters of a password if that is empty', () => {
    const { auth } = readEnvironment({ AUTH_PASSWORD_REQUIRED_CHARACTERS: '' });
    expect(auth.passwordRequiredCharacters).toEqual([]);
  });

  test('treats another empty value as missing', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test('listens for changes on DATABASE_URL by default', () => {
    const DATABASE_URL = 'postgres://pooler/site';
    expect(readEnvironment({ DATABASE_URL }).databaseListenUrl).toBe(DATABASE_URL);
    const DATABASE_LISTEN_URL = 'postgres://server/site';
    expect(readEnvironment({ DATABASE_URL, DATABASE_LISTEN_URL }).databaseListenUrl).toBe(
      DATABASE_LISTEN_URL,
    );
  });

  test('strips the trailing slash of PUBLIC_URL', () => {
    const { publicUrl } = readEnvironment({ PUBLIC_URL: 'https://www.example.gov/' });
    expect(publicUrl).toBe('https://www.example.gov');
  });

  test('reads the number of proxies, or their networks', () => {
    expect(readEnvironment({ TRUST_PROXY: '1' }).trustedProxies).toBe(1);
    expect(readEnvironment({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
    ]);
  });

  test('lists every invalid variable in one message, without values', () => {
    const wrong = {
      PORT: '99999',
      PUBLIC_URL: 'www.example.gov',
      DATABASE_URL: 'mysql://u:hunter2@h/d',
      WORKERS: '0',
      TRUST_PROXY: 'hunter2',
      SEED: 'all',
      APP_SECRET: 'hunter2',
      METRICS_TOKEN: 'hunter2',
      LOG_LEVEL: 'loud',
    };
    const message = getErrorMessage(() => readEnvironment(wrong));
    for (const name of Object.keys(wrong)) expect(message).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(message).not.toContain('hunter2');
  });
});

function getErrorMessage(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
