import cluster from 'node:cluster';
import { type Environment, readEnvironment } from './env.ts';
import { serveSite } from './serve.ts';
import { stopOnSignals } from './signals.ts';
import { superviseWorkers } from './workers.ts';

try {
  const env = readEnvironment();
  const supervises = cluster.isPrimary && env.workers > 1;
  const port = supervises ? await superviseWorkers(env.workers) : await serve(env);
  if (cluster.isPrimary) {
    process.stdout.write(
      `Ready on http://localhost:${port} - open it in a browser; Ctrl-C stops it.\n`,
    );
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function serve(env: Environment): Promise<number> {
  const starting = serveSite(env);
  stopOnSignals(async () => (await starting).stop());
  return (await starting).port;
}
