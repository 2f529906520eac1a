import path from 'node:path';
import { z } from 'zod';
import { isTooLong, problemsOf } from '#auth/passwords/rules.ts';
import { type AuthSettings, authSettings, authVariables } from '#auth/settings.ts';
import { packageRoot } from '#db/package-root.ts';
import type { UploadLimits } from '#domain/media/parts.ts';
import { isPlainAddress, type MailFrom } from '#mail/sender.ts';
import type { SetupEnvironment } from './api/setup.ts';
import { readTrustedProxies, type TrustedProxies } from './client-address.ts';
import {
  missingForS3,
  type S3Environment,
  type StorageEnvironment,
  s3Environment,
  storageEnvironment,
  storageVariables,
} from './storage-environment.ts';

const port = z.coerce.number('must be a number').int().min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.gov' })
  .transform((url) => url.replace(/\/+$/, ''));
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');
const smtpServer = z
  .string()
  .refine(isSmtpServer, 'must be an address such as smtps://user:password@mail.example.gov');
const mailAddress = z.string().refine(isPlainAddress, 'must be an address such as a@example.gov');
const flag = z
  .enum(['1', '0', 'true', 'false'], 'must be 1 or 0')
  .transform((word) => word === '1' || word === 'true');
const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  try {
    return readTrustedProxies(text);
  } catch {
    context.addIssue('must be a number of proxies, or networks such as 10.0.0.0/8, 192.0.2.7');
    return z.NEVER;
  }
});

const schema = z.object({
  ...authVariables,
  ...storageVariables,
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  WORKERS: z.coerce
    .number('must be a number')
    .int()
    .min(1, 'must be at least 1')
    .max(64, 'must be at most 64')
    .default(1),
  TRUST_PROXY: trustedProxies.default(0),
  SEED: z.enum(['starter', 'none'], 'must be starter or none').default('starter'),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SMTP_URL: smtpServer.optional(),
  DEV_MAILBOX: flag.optional(),
  AUTH_SMTP_ADMIN_EMAIL: mailAddress.optional(),
  AUTH_SMTP_SENDER_NAME: z.string().optional(),
  SETUP_ADMIN_EMAIL: mailAddress.default('admin@dsti.gov.example'),
  SETUP_ADMIN_PASSWORD: z.string().optional(),
  SETUP_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
});

export interface Environment {
  port: number;
  host: string;
  /** Origin of absolute links; undefined while only this machine uses the site. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseListenUrl: string | undefined;
  /** Processes that serve the site on one port. */
  workers: number;
  /** The proxies that are believed when they say who asked. */
  trustedProxies: TrustedProxies;
  seed: 'starter' | 'none';
  appSecret: string | undefined;
  /** Lets a monitoring system on another machine read the figures. */
  metricsToken: string | undefined;
  logLevel: string;
  /** The server that takes mail away; without one it is kept here. */
  smtpUrl: string | undefined;
  /** Whether kept mail is shown; undefined: while the site is used on this machine alone. */
  devMailbox: boolean | undefined;
  /** From whom mail comes, in place of what the settings say. */
  mailFrom: MailFrom;
  storage: StorageEnvironment;
  /** The bucket that is named, whether files lie there or not. */
  s3: S3Environment | undefined;
  uploads: UploadLimits;
  /** The first administrator. */
  setup: SetupEnvironment;
  auth: AuthSettings;
}

/** Reads the environment once. Throws an Error that lists every wrong value in one readable text. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, variables[name]?.trim() || undefined]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Error(listOf(problemsIn(parsed.error)));
  const env = parsed.data;
  const auth = authSettings(env, env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const weakness = weaknessOf(env.SETUP_ADMIN_PASSWORD, auth);
  if (weakness) throw new Error(listOf([`SETUP_ADMIN_PASSWORD cannot be used: ${weakness}`]));
  const missing = missingForS3(env);
  if (missing.length > 0) throw new Error(listOf(missing));
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataDir: path.resolve(packageRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL ?? env.DATABASE_URL,
    workers: env.WORKERS,
    trustedProxies: env.TRUST_PROXY,
    seed: env.SEED,
    appSecret: env.APP_SECRET,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL,
    devMailbox: env.DEV_MAILBOX,
    mailFrom: { address: env.AUTH_SMTP_ADMIN_EMAIL, name: env.AUTH_SMTP_SENDER_NAME },
    storage: storageEnvironment(env),
    s3: s3Environment(env),
    uploads: { maxBytes: env.UPLOAD_MAX_BYTES, maxVideoBytes: env.UPLOAD_MAX_VIDEO_BYTES },
    setup: {
      adminEmail: env.SETUP_ADMIN_EMAIL,
      adminPassword: env.SETUP_ADMIN_PASSWORD,
      token: env.SETUP_TOKEN,
    },
    auth,
  });
}

function isSmtpServer(text: string): boolean {
  return /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

function weaknessOf(password: string | undefined, auth: AuthSettings): string | null {
  if (password === undefined) return null;
  if (isTooLong(password)) return 'it is too long';
  return problemsOf(password, auth)?.message ?? null;
}

function problemsIn(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

function listOf(problems: readonly string[]): string {
  const lines = problems.map((problem) => `  ${problem}`);
  return `These environment variables have values that cannot be used:\n${lines.join('\n')}`;
}
