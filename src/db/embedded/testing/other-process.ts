import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { onTestFinished } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { findBinaryPackage } from '../binaries.ts';
import { password } from './started.ts';

export interface OtherProcess {
  url: string;
  pid: number;
  /** Makes it release the database; resolves with its exit code. */
  leave(): Promise<number | null>;
  kill(): Promise<void>;
}

interface Identity {
  uid: number;
  gid: number;
}

/**
 * Builds the program of the other processes, because Node 20 cannot run TypeScript, beside the
 * packages it needs: other users may not be able to enter this checkout.
 */
export async function buildMember(): Promise<{ program: string; remove(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'embedded-postgres-member-'));
  await chmod(outDir, 0o755);
  await build({
    root: packageRoot,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'member.ts'),
      outDir,
      rollupOptions: { output: { entryFileNames: 'member.mjs' } },
    },
  });
  await copyPostgres(join(outDir, 'node_modules'));
  const remove = () => rm(outDir, { recursive: true, force: true });
  return { program: join(outDir, 'member.mjs'), remove };
}

async function copyPostgres(nodeModules: string): Promise<void> {
  const folder = dirname((await findBinaryPackage()).native);
  const target = join(nodeModules, relative(join(packageRoot, 'node_modules'), folder));
  await cp(folder, target, { recursive: true, verbatimSymlinks: true });
}

/** Starts another process on a data folder, as another user if given; rejects with its error output. */
export async function otherProcess(
  program: string,
  dataDir: string,
  identity?: Identity,
): Promise<OtherProcess> {
  const child = fork(program, [dataDir, password], { ...identity, cwd: '/', execArgv: [] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const url = await firstWords(child);
  const exit = once(child, 'exit');
  return {
    url,
    pid: child.pid ?? 0,
    leave: async () => {
      child.send('release');
      const [code] = await exit;
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

async function firstWords(child: ChildProcess): Promise<string> {
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => [{ error: 'The other process ended without a word.' }]),
  ]);
  if (answer.error) throw new Error(answer.error);
  return answer.url;
}
