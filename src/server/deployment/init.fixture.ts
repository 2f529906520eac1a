import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';
import { runCommand } from '../command.ts';
import type { Ask } from './collect-answers.ts';
import { parseEnvironmentFile } from './systemd-syntax.fixture.ts';

/** The answers without a default. */
export const required = [
  '--public-url',
  'https://www.example.gov',
  '--program-folder',
  '/srv/directorate',
];

interface InitSources {
  variables?: NodeJS.ProcessEnv;
  ask?: Ask;
}

/** A folder for each test of a file, into which `init` writes. */
export function deploymentFolder() {
  const here = { parent: '', folder: '', init, read, readVariables };
  beforeEach(async () => {
    here.parent = await mkdtemp(path.join(tmpdir(), 'init-'));
    here.folder = path.join(here.parent, 'deployment');
  });
  afterEach(() => rm(here.parent, { recursive: true, force: true }));

  async function init(args: readonly string[], { variables = {}, ask }: InitSources = {}) {
    const written = { stdout: '', stderr: '' };
    const into = (name: keyof typeof written) => ({
      write(text: string) {
        written[name] += text;
        return true;
      },
    });
    const io = { variables, ask, stdout: into('stdout'), stderr: into('stderr') };
    const code = await runCommand(['init', here.folder, ...args], io);
    return { code, ...written };
  }

  function read(name: string): Promise<string> {
    return readFile(path.join(here.folder, name), 'utf8');
  }

  /** The environment file as systemd and as Node read it, which has to be the same. */
  async function readVariables(): Promise<Record<string, string>> {
    const text = await read('directorate.env');
    const variables = parseEnvironmentFile(text);
    expect({ ...parseEnv(text) }).toEqual(variables);
    return variables;
  }

  return here;
}
