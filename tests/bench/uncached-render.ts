import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const outDir = path.join(root, '.tmp/bench-render');
const run = promisify(execFile);

/**
 * How many finished documents a second one process makes of each address when none comes from the
 * page cache: the page's rows are read and React renders, compression and the network left out.
 * Built and run the way the server is.
 */
export async function measureRenders(
  databaseUrl: string,
  addresses: string[],
): Promise<Record<string, number>> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: path.join(import.meta.dirname, 'render-process.ts'), outDir, emptyOutDir: true },
  });
  try {
    const script = path.join(outDir, 'render-process.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    const { stdout } = await run(process.execPath, [script, databaseUrl, ...addresses], { env });
    return JSON.parse(stdout);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
