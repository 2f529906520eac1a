import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryInvalidation } from './query-invalidation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched(version?: number) {
  const asked: unknown[] = [];
  const invalidateQueries = async (filters?: {
    queryKey?: readonly unknown[];
    refetchType?: string;
  }) => {
    if (filters?.refetchType !== 'none') asked.push(filters?.queryKey ?? 'all');
  };
  const getQueryData = (() => version && { version }) as QueryClient['getQueryData'];
  return { asked, stale: createQueryInvalidation({ invalidateQueries, getQueryData }) };
}

test('what is made from a table is read again, once for changes that come together', () => {
  const { asked, stale } = watched();
  stale.note({ table: 'pages', id: '1' });
  stale.note({ table: 'pages', id: '2' });
  stale.note({ table: 'media', id: '*' });
  expect(asked).toEqual([]);
  vi.runAllTimers();
  expect(asked).toEqual([['pages'], ['dashboard'], ['media']]);
  stale.note({ table: 'media', id: '3' });
  vi.runAllTimers();
  expect(asked.slice(3)).toEqual([['media']]);
});

test('of a saved working copy only that row is read again', () => {
  const { asked, stale } = watched(2);
  stale.note({ copyOf: 'pages', id: '1', version: 3 });
  stale.note({ copyOf: 'pages', id: '1', version: 4 });
  vi.runAllTimers();
  expect(asked).toEqual([['pages', 'one', '1']]);
});

test('what this browser saved itself is not read again', () => {
  const { asked, stale } = watched(3);
  stale.note({ copyOf: 'pages', id: '1', version: 3 });
  vi.runAllTimers();
  expect(asked).toEqual([]);
});

test('too many copies to name have every opened row read again', () => {
  const { asked, stale } = watched();
  stale.note({ copyOf: 'posts', id: '*', version: 0 });
  vi.runAllTimers();
  expect(asked).toEqual([['posts', 'one']]);
});

test('everything is read again when changes may have been missed', () => {
  const { asked, stale } = watched();
  stale.note({ table: 'pages', id: '1' });
  stale.note(null);
  vi.runAllTimers();
  expect(asked).toEqual(['all']);
});

test('nothing is asked for any more once nobody looks', () => {
  const { asked, stale } = watched();
  stale.note(null);
  stale.forget();
  vi.runAllTimers();
  expect(asked).toEqual([]);
});
