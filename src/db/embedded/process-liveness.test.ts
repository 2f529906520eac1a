import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isAlive } from './process-liveness.ts';

test('a running process is alive, an ended one is not', async () => {
  expect(isAlive(process.pid)).toBe(true);
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  expect(isAlive(ended.pid ?? 0)).toBe(false);
});

test.runIf(process.platform === 'linux')('a zombie process is not alive', async () => {
  // The shell becomes a program that never reaps the child it has started.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 1000']);
  onTestFinished(() => {
    parent.kill('SIGKILL');
  });
  const [pid] = await once(parent.stdout, 'data');
  await vi.waitUntil(() => !isAlive(Number(pid)), { timeout: 10_000 });
  expect(() => process.kill(Number(pid), 0)).not.toThrow();
});
