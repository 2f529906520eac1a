import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDelayedReport } from './delayed-report.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reports the first change at once, and the others when the pause ends', () => {
  const report = vi.fn();
  const delayed = createDelayedReport(report);
  delayed.schedule();
  expect(report).toHaveBeenCalledTimes(1);
  delayed.schedule();
  delayed.schedule();
  expect(report).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  expect(report).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  expect(report).toHaveBeenCalledTimes(2);
  delayed.schedule();
  expect(report).toHaveBeenCalledTimes(3);
});

test('reports what is unreported when it is flushed, and nothing twice', () => {
  const report = vi.fn();
  const delayed = createDelayedReport(report);
  delayed.flush();
  expect(report).not.toHaveBeenCalled();
  delayed.schedule();
  delayed.schedule();
  delayed.flush();
  expect(report).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  expect(report).toHaveBeenCalledTimes(2);
});
