import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface BuiltSandbox {
  /** Entry of the sandbox worker. */
  entry: URL;
  /** Starts a program that runs `code` with a `fileProcessor`; returns its process. */
  runParent(code: string): Promise<ReturnType<typeof spawn>>;
  remove(): Promise<void>;
}

/** Builds the sandbox worker as the server build does, into a folder from which packages resolve. */
export async function buildSandbox(): Promise<BuiltSandbox> {
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'sandbox-'));
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rollupOptions: {
        input: {
          'sandbox-worker': path.join(root, 'src/files/sandbox/sandbox-worker-entry.ts'),
          parent: path.join(root, 'src/files/start-file-processor.ts'),
        },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  const entry = pathToFileURL(path.join(folder, 'sandbox-worker.mjs'));
  return {
    entry,
    async runParent(code) {
      const program = path.join(folder, 'program.mjs');
      await writeFile(
        program,
        `import { startFileProcessor } from './parent.mjs';
         const fileProcessor = startFileProcessor(new URL(${JSON.stringify(entry.href)}));
         ${code}`,
      );
      return spawn(process.execPath, [program], { stdio: 'inherit' });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
