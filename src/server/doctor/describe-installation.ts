import pg from 'pg';
import { type Environment, getPublicUrl } from '../env.ts';
import { requestHealth } from './request-health.ts';

/** Which installation was checked: a command that lacks the settings of the service looks at another one. */
export interface ExaminedInstallation {
  data_folder: string;
  /** Without its password. Null for the embedded database. */
  database: string | null;
  public_url: string;
  port: number;
  /** Whether a site responds on that port of this machine. */
  is_running: boolean;
}

const patienceMs = 3_000;

export async function describeInstallation(env: Environment): Promise<ExaminedInstallation> {
  const { dataDir, databaseUrl, port } = env;
  return {
    data_folder: dataDir,
    database: databaseUrl === undefined ? null : withoutPassword(databaseUrl),
    public_url: getPublicUrl(env),
    port,
    is_running: await isRunning(env),
  };
}

function withoutPassword(databaseUrl: string): string {
  const { user, host, port, database } = new pg.Client(databaseUrl);
  return `${database} on ${host}:${port}, as user ${user}`;
}

async function isRunning({ host, port }: Environment): Promise<boolean> {
  const own = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host;
  const address = own.includes(':') && !own.startsWith('[') ? `[${own}]` : own;
  const response = await requestHealth(
    `http://${address}:${port}`,
    AbortSignal.timeout(patienceMs),
  ).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200;
}

/** The lines above the findings. */
export function formatInstallation(
  { data_folder, database, port, is_running }: ExaminedInstallation,
  { publicUrl }: Environment,
): string {
  const lines = [
    ['Data folder', data_folder],
    ['Database', database ?? 'embedded, in the data folder'],
    ['PUBLIC_URL', publicUrl ?? 'not set'],
    ['Site', is_running ? `running on port ${port}` : `stopped, or not on port ${port}`],
  ];
  return lines.map(([name = '', value]) => `${`${name}:`.padEnd(13)}${value}`).join('\n');
}
