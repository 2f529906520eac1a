import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A native program that takes a moment to end. It says in files that it has started, and that it was told to end. */
const program = `
  const { writeFileSync } = require('node:fs');
  const end = () => setTimeout(() => {
    writeFileSync(process.argv[1] + '.ended', '');
    process.exit();
  }, 100);
  process.on('SIGTERM', end).on('SIGINT', end);
  writeFileSync(process.argv[1] + '.started', '');
  setTimeout(() => {}, 30_000);`;

/** A check that starts the program and ends without it. */
const check = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', ${JSON.stringify(program)}, process.argv[1]], { stdio: 'inherit' });`;

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-steps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(/** @type {const} */ (['SIGTERM', 'SIGINT']))(
  'ends the checks on %s, with all that they have started, and exits after them',
  async (signal) => {
    const files = ['one', 'two'].map((name) => path.join(folder, name));
    const steps = files.map((file) => ({ name: file, command: ['-e', check, file] }));
    const runner = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { runSteps } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'run-steps.js')))};
       await runSteps(${JSON.stringify(steps)});`,
    ]);
    let output = '';
    runner.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    const all = (/** @type {string} */ ending) => files.every((file) => existsSync(file + ending));
    await expect.poll(() => all('.started')).toBe(true);
    runner.kill(signal);
    const [code] = await once(runner, 'close');
    expect(all('.ended')).toBe(true);
    expect(code).toBe(130);
    expect(output).not.toContain('FAILED');
  },
);
