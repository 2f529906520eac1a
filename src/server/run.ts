import cluster from 'node:cluster';
import { getErrorMessage } from '#errors/caught-error.ts';
import { superviseWorkers } from './cluster-workers.ts';
import { type Environment, readEnvironment } from './env.ts';
import { checkPort } from './http-server.ts';
import { createLogger } from './logger.ts';
import { readVersion } from './program-version.ts';
import { readyMessage } from './ready-message.ts';
import { type ReadyState, serveSite } from './serve.ts';
import { stopOnSignals } from './shutdown-signals.ts';

try {
  const env = readEnvironment();
  const log = createLogger(env.logLevel);
  const version = await readVersion();
  if (cluster.isPrimary) {
    log.info({ version, node: process.versions.node }, 'Starting Directorate');
    for (const warning of env.warnings) log.warn(warning);
    await checkPort(env.port, env.host);
  }
  const supervises = cluster.isPrimary && env.workers > 1;
  const opened = supervises ? await superviseWorkers(env.workers, log) : await serve(env);
  if (opened && cluster.isPrimary)
    process.stdout.write(readyMessage({ ...env, ...opened, version }));
} catch (error) {
  process.stderr.write(`${getErrorMessage(error)}\n`);
  process.exit(1);
}

/** Serves the site. Null when a signal aborted the start; it then ends the process. */
async function serve(env: Environment): Promise<ReadyState | null> {
  const stopped = stopOnSignals(async () => (await starting)?.stop());
  const starting = serveSite(env, stopped).catch((error) => {
    if (stopped.aborted) return null;
    throw error;
  });
  const site = await starting;
  if (!site) return null;
  const { port, links } = site;
  cluster.worker?.send({ port, links } satisfies ReadyState);
  return { port, links };
}
