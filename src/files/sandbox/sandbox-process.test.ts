import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createTempFile } from '../testing/temp-files.ts';
import { startSandboxProcess } from './sandbox-process.ts';

const limits = { timeMs: 20_000, memoryBytes: Number.POSITIVE_INFINITY };
const request = {
  task: 'createThumbnail',
  parameters: ['/photo.jpg', { folder: '/' }],
} as const;

/** Runs a task that a process answers by executing `code`. */
async function runTask(code: string, taskLimits = limits): Promise<unknown> {
  const program = await createTempFile(
    `process.on('message', () => { ${code} }); process.send({ kind: 'ready' });`,
  );
  const sandbox = await startSandboxProcess(pathToFileURL(program));
  onTestFinished(() => sandbox.kill());
  return sandbox.run({ task: request.task, parameters: [...request.parameters] }, taskLimits);
}

const tooMuchMemory = {
  name: 'InvalidFileError',
  reason: 'too_large',
  message: 'The file needs too much memory to process. Use one with smaller dimensions.',
  cause: { reason: 'memory' },
};

test.each([
  ['is killed, as by the system when memory runs out', "process.kill(process.pid, 'SIGKILL')"],
  [
    'fills its heap',
    'const rows = []; for (;;) rows.push(Array.from({ length: 10_000 }, Math.random));',
  ],
  [
    'exits as V8 does where there are no signals',
    "console.error('FATAL ERROR: JavaScript heap out of memory'); process.exitCode = 134; process.disconnect();",
  ],
])('says that a file needs too much memory if the process %s', async (_, code) => {
  await expect(runTask(code)).rejects.toMatchObject(tooMuchMemory);
});

test('says that a file needs too much memory if the process exceeds the limit', async () => {
  const grow = 'globalThis.held = Buffer.alloc(200 * 1024 ** 2, 1);';
  const memoryBytes = 100 * 1024 ** 2;
  await expect(runTask(grow, { ...limits, memoryBytes })).rejects.toMatchObject(tooMuchMemory);
});

test('tells a timeout from too much memory', async () => {
  await expect(runTask('', { ...limits, timeMs: 200 })).rejects.toMatchObject({
    reason: 'damaged',
    message: 'The file took too long to process.',
    cause: { reason: 'time' },
  });
});

test.each(['process.abort()', 'process.exit(3)', "process.kill(process.pid, 'SIGSEGV')"])(
  'says that a file may be damaged after a crash: %s',
  async (code) => {
    await expect(runTask(code)).rejects.toMatchObject({
      reason: 'damaged',
      message: 'The file could not be processed. It may be damaged.',
      cause: { reason: 'crash' },
    });
  },
);
