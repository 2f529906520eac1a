import pg from 'pg';
import type { Finding } from '#constants/system-report.ts';
import { getSmtpSecrets } from '#mail/transports/smtp-server.ts';
import type { Installation } from './installation.ts';

/** Shorter ones would be found in words that are no secrets. */
const minLength = 4;

/** The secrets of the installation that are known without a query: other programs may repeat them in their errors. */
export async function readSecretValues({ env, ...installation }: Installation): Promise<string[]> {
  const { appSecret, backupPassphrase, backupServer, metricsToken, setup, s3, smtpUrl, auth } = env;
  const ownSecret = await installation.readAppSecret().catch(() => undefined);
  const values = [
    appSecret,
    ownSecret,
    backupPassphrase,
    metricsToken,
    setup.token,
    setup.adminPassword,
  ];
  return [
    ...[...values, s3?.secretAccessKey, backupServer?.secretAccessKey, auth.jwtSecret],
    ...(smtpUrl === undefined ? [] : getSmtpSecrets(smtpUrl)),
    ...[env.databaseUrl, env.databaseListenUrl].map(passwordOf),
  ].filter((text): text is string => (text?.length ?? 0) >= minLength);
}

/** Null if the database needs no password. */
function passwordOf(databaseUrl: string | undefined): string | null | undefined {
  return databaseUrl === undefined ? undefined : new pg.Client(databaseUrl).password;
}

/** Replaces the secrets in the sentences of a finding. */
export function redact(found: Finding, secrets: readonly string[]): Finding {
  const hide = (text: string) =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, '[secret]'), text);
  const { finding, advice, ...rest } = found;
  return { ...rest, finding: hide(finding), ...(advice !== undefined && { advice: hide(advice) }) };
}
