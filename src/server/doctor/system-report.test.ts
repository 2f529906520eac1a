import { afterEach, expect, test, vi } from 'vitest';
import { ok } from './check.ts';
import { createSystemReport } from './system-report.ts';
import { testInstallation } from './testing/test-installation.ts';

afterEach(() => vi.useRealTimers());

test('callers at the same time share one run, and its result counts for some seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const run = vi.fn(async () => ok('fine'));
  const read = createSystemReport([{ id: 'one', title: 'One', run }], testInstallation());
  const reports = await Promise.all([read(), read(), read()]);
  expect(new Set(reports).size).toBe(1);
  vi.advanceTimersByTime(4_000);
  expect(await read()).toBe(reports[0]);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await read();
  expect(run).toHaveBeenCalledTimes(2);
});
