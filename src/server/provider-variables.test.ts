import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment, readSecrets } from './env.ts';

const google = {
  AUTH_EXTERNAL_GOOGLE_ENABLED: 'true',
  AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'web, android',
  AUTH_EXTERNAL_GOOGLE_SECRET: 'hunter2',
};
const own = {
  AUTH_EXTERNAL_CITY_ID_ENABLED: 'true',
  AUTH_EXTERNAL_CITY_ID_CLIENT_ID: 'site',
  AUTH_EXTERNAL_CITY_ID_SECRET: 'hunter2',
  AUTH_EXTERNAL_CITY_ID_URL: 'https://id.example.gov/',
};

const providersOf = (variables: NodeJS.ProcessEnv) => readEnvironment(variables).auth.providers;

test('no provider is on by default', () => {
  expect(providersOf({})).toEqual([]);
  expect(providersOf({ ...google, AUTH_EXTERNAL_GOOGLE_ENABLED: 'false' })).toEqual([]);
});

test('reads a known provider and one of any other name', () => {
  expect(providersOf({ ...google, ...own })).toEqual([
    expect.objectContaining({
      name: 'google',
      kind: 'oidc',
      issuer: 'https://accounts.google.com',
      clientIds: ['web', 'android'],
      secret: 'hunter2',
      skipNonceCheck: false,
      emailOptional: false,
    }),
    expect.objectContaining({ name: 'city_id', kind: 'oidc', issuer: 'https://id.example.gov/' }),
  ]);
});

test('reads every setting of a provider', () => {
  const [provider] = providersOf({
    ...google,
    AUTH_EXTERNAL_GOOGLE_REDIRECT_URI: 'https://www.example.gov/auth/v1/callback',
    AUTH_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: 'true',
    AUTH_EXTERNAL_GOOGLE_EMAIL_OPTIONAL: 'true',
  });
  expect(provider).toMatchObject({
    redirectUri: 'https://www.example.gov/auth/v1/callback',
    skipNonceCheck: true,
    emailOptional: true,
  });
});

test('GitHub has the endpoints of github.com, or of an own server', () => {
  const github = {
    AUTH_EXTERNAL_GITHUB_ENABLED: 'true',
    AUTH_EXTERNAL_GITHUB_CLIENT_ID: 'a',
    AUTH_EXTERNAL_GITHUB_SECRET: 'b',
  };
  expect(providersOf(github)[0]).toMatchObject({
    kind: 'oauth',
    issuer: undefined,
    endpoints: { userInfo: 'https://api.github.com/user' },
  });
  const AUTH_EXTERNAL_GITHUB_URL = 'https://git.example.gov/';
  expect(providersOf({ ...github, AUTH_EXTERNAL_GITHUB_URL })[0]).toMatchObject({
    endpoints: {
      token: 'https://git.example.gov/login/oauth/access_token',
      emails: 'https://git.example.gov/api/v3/user/emails',
    },
  });
});

describe('the URL of Entra', () => {
  const azure = (url: string) => ({
    AUTH_EXTERNAL_AZURE_ENABLED: 'true',
    AUTH_EXTERNAL_AZURE_CLIENT_ID: 'a',
    AUTH_EXTERNAL_AZURE_SECRET: 'b',
    AUTH_EXTERNAL_AZURE_URL: url,
  });
  const tenant = 'https://login.microsoftonline.com/6f0c6a34-4f3b-4c59-9f3d-1d2a5b6c7d8e';

  test.each([tenant, `${tenant}/`, `${tenant}/v2.0`])('%s is that of a tenant', (url) => {
    expect(providersOf(azure(url))[0]).toMatchObject({
      issuer: `${tenant}/v2.0`,
      verifiedEmailClaim: 'xms_edov',
    });
  });

  test.each(['common/v2.0', 'organizations', 'consumers/v2.0', ''])(
    'is rejected for all tenants: %j',
    (name) => {
      expect(() => providersOf(azure(`https://login.microsoftonline.com/${name}`))).toThrow(
        'AUTH_EXTERNAL_AZURE_URL must contain one tenant',
      );
    },
  );
});

describe('an incomplete provider is rejected', () => {
  test.each(['GOOGLE_CLIENT_ID', 'GOOGLE_SECRET', 'CITY_ID_CLIENT_ID', 'CITY_ID_URL'])(
    'without %s',
    (missing) => {
      const name = `AUTH_EXTERNAL_${missing}`;
      expect(() => providersOf({ ...google, ...own, [name]: '' })).toThrow(
        `_ENABLED requires ${name}.`,
      );
    },
  );

  test('with a line for each missing variable', () => {
    expect(() => providersOf({ AUTH_EXTERNAL_AZURE_ENABLED: 'true' })).toThrow(
      /requires .*AZURE_CLIENT_ID\..*\n.*AZURE_SECRET\..*\n.*AZURE_URL\./,
    );
  });
});

test.each([
  ['CITY_ID_URL', 'http://id.example.gov'],
  ['CITY_ID_URL', 'https://me:hunter2@id.example.gov'],
  ['CITY_ID_URL', 'https://id.example.gov/?a=b'],
  ['CITY_ID_URL', 'id.example.gov'],
  ['GOOGLE_REDIRECT_URI', 'http://www.example.gov/callback'],
  ['GOOGLE_ENABLED', 'yes'],
  ['GOOGLE_SKIP_NONCE_CHECK', '1'],
])('rejects %s=%s without showing it', (setting, value) => {
  const name = `AUTH_EXTERNAL_${setting}`;
  const read = () => providersOf({ ...google, ...own, [name]: value });
  expect(read).toThrow(`  ${name} must`);
  expect(read).not.toThrow('hunter2');
});

test('an issuer on this machine may use http', () => {
  const url = 'http://127.0.0.1:8080/realms/staff';
  expect(providersOf({ ...own, AUTH_EXTERNAL_CITY_ID_URL: url })[0]).toMatchObject({ issuer: url });
});

describe('the secret of a provider', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'provider-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each(['GOOGLE', 'CITY_ID'])('can be in a file: %s', (provider) => {
    const name = `AUTH_EXTERNAL_${provider}_SECRET`;
    const file = path.join(folder, name);
    writeFileSync(file, 'from a file\n');
    const { [name as keyof typeof google]: _, ...others } = { ...google, ...own };
    const inFile = { ...others, [`${name}_FILE`]: file };
    const asCredential = { ...others, CREDENTIALS_DIRECTORY: folder };
    for (const variables of [inFile, asCredential]) {
      const found = providersOf(variables).find(({ name }) => name === provider.toLowerCase());
      expect(found?.secret).toBe('from a file');
      expect(readSecrets(variables)[name]).toBe('from a file');
    }
  });

  test('is one of the secrets', () => {
    expect(Object.keys(readSecrets({ ...google, ...own })).toSorted()).toEqual([
      'AUTH_EXTERNAL_CITY_ID_SECRET',
      'AUTH_EXTERNAL_GOOGLE_SECRET',
    ]);
  });
});

describe('a misspelt variable', () => {
  test.each([
    ['GOOGLE_ENABLD', 'GOOGLE_ENABLED'],
    ['GOOGLE_REDIRECT_URL', 'GOOGLE_REDIRECT_URI'],
    ['EMIAL_ENABLED', 'EMAIL_ENABLED'],
    ['CITY_ID_SKIP_NONCE_CHEK', 'CITY_ID_SKIP_NONCE_CHECK'],
  ])('%s is rejected', (misspelt, meant) => {
    expect(() => providersOf({ ...own, [`AUTH_EXTERNAL_${misspelt}`]: 'true' })).toThrow(
      `Did you mean AUTH_EXTERNAL_${meant}?`,
    );
  });

  test('a switch alone is no provider', () => {
    const { auth, warnings } = readEnvironment({ AUTH_EXTERNAL_TELEPATHY_ENABLED: 'true' });
    expect(auth.providers).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  test.each(['EMAIL', 'PHONE', 'WEB3_ETHEREUM', 'SSO', 'CUSTOM_A'])(
    'the name %s belongs to something else',
    (name) => {
      const variables = {
        [`AUTH_EXTERNAL_${name}_URL`]: 'https://id.example.gov',
        [`AUTH_EXTERNAL_${name}_CLIENT_ID`]: 'a',
        [`AUTH_EXTERNAL_${name}_SECRET`]: 'b',
      };
      expect(providersOf(variables)).toEqual([]);
      expect(readSecrets(variables)).toEqual({});
    },
  );
});
