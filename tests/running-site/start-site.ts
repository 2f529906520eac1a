import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from './until.ts';

export interface SiteOptions {
  dataDir: string;
  /** Added to the few variables a service would have; nothing else of the caller's environment is passed on. */
  env?: NodeJS.ProcessEnv;
  /** The folder of the program: the checkout, or an unpacked release. */
  folder?: string;
  /** The script that Node runs, relative to that folder. */
  script?: string;
  args?: readonly string[];
  /** The user that runs it; others need root. */
  user?: { uid?: number; gid?: number };
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface SiteProcess {
  pid: number;
  /** Everything written to stdout and stderr so far. */
  output(): string;
  exited: Promise<Exit>;
  /** Sends the signal to this process only and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<Exit>;
}

export interface RunningSite extends SiteProcess {
  /** `http://localhost:<port>`, without a slash at the end. */
  url: string;
}

export const launcher = 'bin/start.js';
const builtServer = 'dist/server/main.js';

const checkout = path.resolve(import.meta.dirname, '../..');
const readyLine = /^.*Ready on .*?(http:\/\/localhost:\d+)/m;
/** Only ends a hang: a first start of two processes takes 5 s, and 20 s with four other programs per core. */
const readyWithinMs = 120_000;
const endWithinMs = 20_000;
const lateOutputMs = 500;
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
const children = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});

/** Starts the built site on a free port of the loopback address and waits for its line `Ready on`. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const site = spawnSite(options);
  return { ...site, url: await readyAddress(site) };
}

/** Starts the built site without waiting, for starts that are expected to fail. */
export function spawnSite(options: SiteOptions): SiteProcess {
  const { dataDir, env = {}, folder = checkout, script = builtServer, args = [], user } = options;
  const basics = passedOn.map((name) => [name, process.env[name]]);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    ...user,
    env: {
      ...Object.fromEntries(basics),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid === undefined) throw new Error(`The process "node ${script}" cannot be started.`);
  children.add(child);
  // Lets the exit cleanup find it after an aborted run.
  const pidFile = path.join(path.dirname(dataDir), `site-${child.pid}.pid`);
  writeFileSync(pidFile, String(child.pid));
  child.once('exit', () => rmSync(pidFile, { force: true }));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = exitOf(child);
  return {
    pid: child.pid,
    output: () => output,
    exited,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return within(exited, endWithinMs, () => `The site did not end after ${signal}:\n${output}`);
    },
  };
}

/** A child may keep the outputs open after the process has ended, so wait for them only briefly. */
async function exitOf(child: ChildProcess): Promise<Exit> {
  const outputsClosed = once(child, 'close');
  const [code, signal] = await once(child, 'exit');
  children.delete(child);
  await Promise.race([outputsClosed, delay(lateOutputMs)]);
  return { code, signal };
}

async function readyAddress(site: SiteProcess): Promise<string> {
  let ended = false;
  site.exited.then(() => {
    ended = true;
  });
  try {
    return await until(
      'the line "Ready on"',
      () => {
        if (ended) throw new Error('The site ended before it was ready.');
        return readyLine.exec(site.output())?.[1];
      },
      readyWithinMs,
    );
  } catch (error) {
    await site.end('SIGKILL');
    throw new Error(`The site did not start:\n${site.output()}`, { cause: error });
  }
}

async function within<T>(promise: Promise<T>, limitMs: number, sentence: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(sentence())), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
