import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { npmCommand } from './npm-command.js';
import { checkout } from './project-root.js';
import { findCause, runStep } from './setup-step.js';

const lock = { alsoHeldBy() {}, release() {} };

/** @param {string} program */
function run(program) {
  return runStep('The step', process.execPath, ['-e', program], { env: process.env, lock });
}

test('hides the errors of a program that succeeds', async () => {
  const write = vi.spyOn(process.stderr, 'write');
  await run("console.error('npm warn deprecated')");
  expect(write).not.toHaveBeenCalled();
});

describe('while a long step runs', () => {
  const isTerminal = process.stdout.isTTY;
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
  afterEach(() => {
    process.stdout.isTTY = isTerminal;
    vi.useRealTimers();
  });

  /** @param {boolean} onTerminal */
  async function runLong(onTerminal) {
    process.stdout.isTTY = onTerminal;
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const options = { env: process.env, lock, duration: 'two minutes' };
    const running = runStep('The step', process.execPath, ['-e', ''], options);
    vi.advanceTimersByTime(31_000);
    await running;
    vi.advanceTimersByTime(60_000);
    // What other tests have left running in this process may write too.
    const written = write.mock.calls.flat().filter((text) => String(text).startsWith('\r'));
    return { lines: log.mock.calls.flat(), written };
  }

  test('prints how long it takes, and a line every 15 seconds', async () => {
    const { lines, written } = await runLong(false);
    expect(lines).toEqual([
      'The step: this takes two minutes …',
      'The step: still running after 15 s …',
      'The step: still running after 30 s …',
      'The step: done in 31 s',
    ]);
    expect(written).toEqual([]);
  });

  test('counts the seconds in place on a terminal', async () => {
    const { lines, written } = await runLong(true);
    expect(lines).toEqual(['The step: this takes two minutes …', 'The step: done in 31 s']);
    expect(written).toHaveLength(32);
    expect(written.slice(-2)).toEqual(['\r31 s\x1b[K', '\r\x1b[K']);
  });
});

test('shows the output of an unknown failure', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(run("console.error('What happened'); process.exit(3)")).rejects.toThrow(
    'The step failed (exit code 3).',
  );
  expect(write.mock.calls.join('')).toContain('What happened');
});

test('explains a full disk in one sentence, without a stack trace', async () => {
  const write = vi.spyOn(process.stderr, 'write');
  const program = "throw Object.assign(new Error('ENOSPC: no space left on device, write'))";
  await expect(run(program)).rejects.toThrow(
    /^The step failed: the disk is full\. Make room .*again\.$/,
  );
  expect(write).not.toHaveBeenCalled();
});

test('explains an unreachable npm registry in one message', async () => {
  const { command, args, shell } = npmCommand(undefined);
  const unreachable = ['view', 'zod', '--registry=http://127.0.0.1:1', '--fetch-retries=0'];
  const options = { env: process.env, lock, shell };
  await expect(runStep('Installing', command, [...args, ...unreachable], options)).rejects.toThrow(
    /^Installing failed: the npm registry cannot be reached\. Check your network/,
  );
});

test('names a program that is not installed', async () => {
  const options = { env: process.env, lock };
  await expect(runStep('Installing', 'no-such-npm', [], options)).rejects.toThrow(
    'Installing could not start: no-such-npm is not installed or not in PATH.',
  );
});

test.each([
  ['npm error code ENOTFOUND', /registry cannot be reached/],
  ['npm error code EAI_AGAIN', /registry cannot be reached/],
  ['npm error code EROFS', /not writable/],
  ['npm error code ENOSPC', /disk is full/],
])('explains %s', (errors, message) => {
  expect(findCause(errors)).toMatch(message);
});

test.each([
  ['/home/other/.npm/_cacache/tmp', /^npm cannot write to its cache: \/home\/other\/\.npm/],
  [`${checkout}-cache`, /^npm cannot write to its cache/],
  [`${checkout}/node_modules`, /^this folder is not writable/],
])('tells a cache from the checkout: %s', (place, message) => {
  const errors = `npm error code EACCES\nnpm error syscall mkdir\nnpm error path ${place}\n`;
  expect(findCause(errors)).toMatch(message);
});

test('does not explain other errors', () => {
  expect(findCause('SyntaxError: Unexpected token')).toBeUndefined();
});
