import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { type AuthSettings, authEnvSchemas, authSettings } from '#auth/auth-settings.ts';
import {
  flag,
  httpOrigin,
  isHost,
  isSecret,
  secret,
  serverUrl,
  wholeNumber,
} from '#auth/env-schemas.ts';
import { toPasswordRules } from '#auth/passwords/password-rules.ts';
import { missingForSmsWebhook } from '#auth/phone/phone-settings.ts';
import { providerEnvSchemas, providerSettings } from '#auth/providers/provider-settings.ts';
import { missingForSaml } from '#auth/saml/saml-settings.ts';
import { packageRoot } from '#db/package-root.ts';
import { isPlainEmailAddress } from '#mail/mail-sender.ts';
import { findPasswordErrors, isPasswordTooLong } from '#passwords/password-rules.ts';
import { parseUrl } from '#url/parse-url.ts';
import { backupEnvironment, backupVariables, missingForBackups } from './backup-environment.ts';
import { parseTrustedProxies, type TrustedProxies } from './client-ip.ts';
import { fileVariable, readSecretFiles } from './secret-files.ts';
import {
  missingForS3,
  s3Environment,
  storageEnvironment,
  storageVariables,
} from './storage-environment.ts';
import { findUnknownVariables } from './unknown-variables.ts';

const postgresUrl = serverUrl(
  /^postgres(ql)?:\/\//,
  'postgres://user:password@host/database',
  isPostgresUrl,
);
const smtpServer = serverUrl(
  /^smtps?:\/\//,
  'smtps://user:password@mail.example.gov',
  isSmtpServer,
);
const mailAddress = z
  .string()
  .refine(isPlainEmailAddress, 'must be an email address such as a@example.gov');
const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  try {
    return parseTrustedProxies(text);
  } catch {
    context.addIssue('must be a number of proxies, or networks such as 10.0.0.0/8, 192.0.2.7');
    return z.NEVER;
  }
});

const schema = z.object({
  ...authEnvSchemas,
  ...storageVariables,
  ...backupVariables,
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .refine(isHost, 'must be an IP address or a host name, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: httpOrigin('https://www.example.gov').optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: secret(postgresUrl),
  DATABASE_LISTEN_URL: secret(postgresUrl),
  WORKERS: wholeNumber(1, 64).default(1),
  TRUST_PROXY: trustedProxies.optional(),
  MAX_CONNECTIONS_PER_NETWORK: z.coerce
    .number('must be a number')
    .int()
    .min(10, 'must be at least 10')
    .max(100_000, 'must be 100000 or less')
    .default(1_000),
  SEED: z.enum(['starter', 'none'], 'must be starter or none').default('starter'),
  APP_SECRET: secret(z.string().min(32, 'must have at least 32 characters')),
  METRICS_TOKEN: secret(z.string().min(16, 'must have at least 16 characters')),
  SMTP_URL: secret(smtpServer),
  SMTP_ALLOW_PRIVATE_HOSTS: flag.default(false),
  DEV_MAILBOX: flag.optional(),
  AUTH_SMTP_ADMIN_EMAIL: mailAddress.optional(),
  AUTH_SMTP_SENDER_NAME: z.string().optional(),
  SETUP_ADMIN_EMAIL: mailAddress.default('admin@dsti.gov.example'),
  SETUP_ADMIN_PASSWORD: secret(z.string()),
  SETUP_TOKEN: secret(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
});

/** The variables that hold a secret. Each can be given in a file instead. Those of providers come on top. */
export const secretNames: readonly string[] = secretsIn(schema.shape);

/** Every variable that is read, except those of providers. */
export const variableNames: readonly string[] = namesOf(schema.shape);

/** Reads the environment. Throws an Error that lists every invalid variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env) {
  const providerSchemas = providerEnvSchemas(namesIn(variables));
  const schemas = { ...schema.shape, ...providerSchemas };
  const files = readSecretFiles(secretsIn(schemas), variables);
  const unknown = findUnknownVariables(namesIn(variables), namesOf(schemas));
  const values = { ...valuesOf(Object.keys(schemas), variables), ...files.values };
  const parsed = schema.safeParse(values);
  const parsedProviders = z.object(providerSchemas).safeParse(values);
  const problems = [
    ...unknown.rejected,
    ...files.problems,
    ...problemsIn(parsed.error),
    ...problemsIn(parsedProviders.error),
  ];
  if (!parsed.success || problems.length > 0) throw new Error(errorList(problems));
  const env = parsed.data;
  const external = providerSettings(parsedProviders.data ?? {});
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const auth = authSettings(env, publicUrl, external.providers);
  const passwordProblem = passwordProblemOf(env.SETUP_ADMIN_PASSWORD, auth);
  if (passwordProblem)
    throw new Error(errorList([`SETUP_ADMIN_PASSWORD is not valid: ${passwordProblem}`]));
  const uploadBucket = s3Environment(env);
  const missing = [
    ...missingForS3(env),
    ...missingForBackups(env, uploadBucket),
    ...missingForSmsWebhook(env),
    ...external.problems,
    ...missingForSaml(env),
  ];
  if (missing.length > 0) throw new Error(errorList(missing));
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    /** Origin of absolute links; undefined while only this machine uses the site. */
    publicUrl: env.PUBLIC_URL,
    dataDir: path.resolve(packageRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL ?? env.DATABASE_URL,
    /** Processes that serve the site on one port. */
    workers: env.WORKERS,
    /** The proxies whose X-Forwarded-For is trusted; if undefined, none are. */
    trustedProxies: env.TRUST_PROXY,
    /** Connections that one network (in IPv6, one /64) may hold open. */
    connectionsPerNetwork: env.MAX_CONNECTIONS_PER_NETWORK,
    seed: env.SEED,
    appSecret: env.APP_SECRET,
    ...backupEnvironment(env, uploadBucket),
    /** Lets a monitoring system read the metrics. If undefined, derived from the installation's secret. */
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    /** The outgoing mail server, in place of the one in the settings. */
    smtpUrl: env.SMTP_URL,
    /** Whether the mail server of the panel's settings may be in a private network. */
    allowPrivateHosts: env.SMTP_ALLOW_PRIVATE_HOSTS,
    /** Whether the development mailbox is on; if undefined, while PUBLIC_URL is a loopback address. */
    devMailbox: env.DEV_MAILBOX,
    /** The sender of emails, in place of the one in the settings. */
    mailFrom: { address: env.AUTH_SMTP_ADMIN_EMAIL, name: env.AUTH_SMTP_SENDER_NAME },
    storage: storageEnvironment(env),
    /** The configured bucket, whether it is in use or not. */
    s3: uploadBucket,
    uploads: {
      maxBytes: env.UPLOAD_MAX_BYTES,
      maxVideoBytes: env.UPLOAD_MAX_VIDEO_BYTES,
      maxDocumentBytes: env.UPLOAD_MAX_DOCUMENT_BYTES,
    },
    /** The first administrator. */
    setup: {
      adminEmail: env.SETUP_ADMIN_EMAIL,
      adminPassword: env.SETUP_ADMIN_PASSWORD,
      token: env.SETUP_TOKEN,
    },
    auth,
    /** Log messages about unknown variables that may be meant for us. */
    warnings: unknown.warnings,
  });
}

export type Environment = ReturnType<typeof readEnvironment>;

/** Reads the secrets that are set, by the name of their variable, from a valid environment. */
export function readSecrets(variables: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const names = [...secretNames, ...secretsIn(providerEnvSchemas(namesIn(variables)))];
  const { values } = readSecretFiles(names, variables);
  return { ...valuesOf(names, variables), ...values };
}

/** What is wrong with the value of one variable, or null. */
export function findVariableProblem(name: keyof typeof schema.shape, value: string): string | null {
  return schema.shape[name].safeParse(value).error?.issues[0]?.message ?? null;
}

/** The origin of absolute links. */
export function getPublicUrl({ publicUrl, port }: Pick<Environment, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}

function secretsIn(schemas: Readonly<Record<string, z.ZodType>>): string[] {
  return Object.entries(schemas)
    .filter(([, variable]) => isSecret(variable))
    .map(([name]) => name);
}

function namesOf(schemas: Readonly<Record<string, z.ZodType>>): string[] {
  return [...Object.keys(schemas), ...secretsIn(schemas).map(fileVariable)];
}

/** An empty value counts as none, except where it has a meaning. */
function valuesOf(names: readonly string[], variables: NodeJS.ProcessEnv): Record<string, string> {
  const values = names.map((name): [string, string] => [name, variables[name]?.trim() ?? '']);
  return Object.fromEntries(
    values.filter(([name, value]) => value !== '' || isEmptyOnPurpose(name, variables)),
  );
}

/** No group of characters is required then. */
function isEmptyOnPurpose(name: string, variables: NodeJS.ProcessEnv): boolean {
  return name === 'AUTH_PASSWORD_REQUIRED_CHARACTERS' && variables[name] !== undefined;
}

/** Names that have a value. On Windows they are case-insensitive. */
function namesIn(variables: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(variables).filter((name) => variables[name]?.trim());
  return process.platform === 'win32' ? names.map((name) => name.toUpperCase()) : names;
}

function isSmtpServer(text: string): boolean {
  return /^smtps?:\/\/[^/]/.test(text) && (parseUrl(text)?.hostname ?? '') !== '';
}

/** Lets the driver parse the URL, which also reads the certificates it names. Connects to nothing. */
function isPostgresUrl(text: string): boolean | string {
  try {
    return new pg.Client({ connectionString: text }) instanceof pg.Client;
  } catch (error) {
    const path = error instanceof Error && 'path' in error ? error.path : undefined;
    return (
      typeof path === 'string' && `names the file ${JSON.stringify(path)}, which cannot be read`
    );
  }
}

function passwordProblemOf(password: string | undefined, auth: AuthSettings): string | null {
  if (password === undefined) return null;
  if (isPasswordTooLong(password)) return 'it is too long';
  return findPasswordErrors(password, toPasswordRules(auth)).join('. ') || null;
}

function problemsIn(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}.`);
}

function errorList(problems: readonly string[]): string {
  const lines = problems.map((problem) => `  ${problem}`);
  return `These environment variables are not valid:\n${lines.join('\n')}`;
}
