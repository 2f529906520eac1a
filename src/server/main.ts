import { readEnvironment } from './env.ts';
import { serveSite } from './serve.ts';
import { stopOnSignals } from './signals.ts';

try {
  const starting = serveSite(readEnvironment());
  stopOnSignals(async () => (await starting).stop());
  const site = await starting;
  process.stdout.write(
    `Ready on http://localhost:${site.port} - open it in a browser; Ctrl-C stops it.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
