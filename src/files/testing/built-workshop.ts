import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface BuiltWorkshop {
  /** Of the process in which files are taken apart. */
  entry: URL;
  /** Starts a program that opens a workshop and gives it `order`; answers its process. */
  runParent(order: string): Promise<ReturnType<typeof spawn>>;
  remove(): Promise<void>;
}

/** Builds the workshop as the server is built, into a folder from which packages are found. */
export async function buildWorkshop(): Promise<BuiltWorkshop> {
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'workshop-'));
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
          workshop: path.join(root, 'src/files/workshop-process.ts'),
          parent: path.join(root, 'src/files/workshop.ts'),
        },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  const entry = pathToFileURL(path.join(folder, 'workshop.mjs'));
  return {
    entry,
    async runParent(order) {
      const program = path.join(folder, 'program.mjs');
      await writeFile(
        program,
        `import { startWorkshop } from './parent.mjs';
         const workshop = startWorkshop(new URL(${JSON.stringify(entry.href)}));
         ${order}`,
      );
      return spawn(process.execPath, [program], { stdio: 'inherit' });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
