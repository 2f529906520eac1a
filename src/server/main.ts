import cluster from 'node:cluster';
import { type Environment, readEnvironment } from './env.ts';
import { readyText } from './ready-text.ts';
import { type Opened, serveSite } from './serve.ts';
import { stopOnSignals } from './signals.ts';
import { superviseWorkers } from './workers.ts';

try {
  const env = readEnvironment();
  const supervises = cluster.isPrimary && env.workers > 1;
  const { port, setupToken } = supervises ? await superviseWorkers(env.workers) : await serve(env);
  if (cluster.isPrimary) process.stdout.write(readyText(port, setupToken));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function serve(env: Environment): Promise<Opened> {
  const starting = serveSite(env);
  stopOnSignals(async () => (await starting).stop());
  const { port, setupToken } = await starting;
  cluster.worker?.send({ port, setupToken } satisfies Opened);
  return { port, setupToken };
}
