import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { expect, test } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

test('lowers the priority of a process, and never raises it', () => {
  const waiting = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
  try {
    const { pid = 0 } = waiting;
    lowerPriority(10, pid);
    expect(getPriority(pid)).toBe(Math.max(10, getPriority()));
    setPriority(pid, 19);
    lowerPriority(10, pid);
    expect(getPriority(pid)).toBe(19);
  } finally {
    waiting.kill();
  }
});
