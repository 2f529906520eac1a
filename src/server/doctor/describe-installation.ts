import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { type Environment, getPublicUrl } from '../env.ts';

/** Which installation was checked: a command that lacks the settings of the service looks at another one. */
export interface InstallationSummary {
  data_folder: string;
  /** Without its password. Null for the embedded database. */
  database: string | null;
  public_url: string;
  port: number;
  /** Whether a site responds on that port of this machine. */
  is_running: boolean;
}

const timeoutMs = 3_000;

export async function describeInstallation(env: Environment): Promise<InstallationSummary> {
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

/** Asks as localhost: under another name, the site would close the pages for operators. */
async function isRunning({ host, port }: Environment): Promise<boolean> {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const sent = get({
    ...{ host: reachable, port, path: '/healthz', agent: false },
    headers: { host: 'localhost' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode === 200;
  } catch {
    return false;
  }
}

/** The lines above the findings. */
export function formatInstallation(
  { data_folder, database, port, is_running }: InstallationSummary,
  { publicUrl }: Environment,
): string {
  const lines = [
    ['Data folder', data_folder],
    ['Database', database ?? 'embedded, in the data folder'],
    ['PUBLIC_URL', publicUrl ?? 'not set'],
    ['Site', is_running ? `running on port ${port}` : `not responding on port ${port}`],
  ];
  return lines.map(([name = '', value]) => `${`${name}:`.padEnd(13)}${value}`).join('\n');
}
