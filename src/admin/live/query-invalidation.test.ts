import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryInvalidation } from './query-invalidation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watchQueries(version?: number) {
  const refetched: unknown[] = [];
  const invalidateQueries = async (filters?: {
    queryKey?: readonly unknown[];
    refetchType?: string;
  }) => {
    if (filters?.refetchType !== 'none') refetched.push(filters?.queryKey ?? 'all');
  };
  const getQueryData = (() => version && { version }) as QueryClient['getQueryData'];
  return { asked: refetched, stale: createQueryInvalidation({ invalidateQueries, getQueryData }) };
}

test('reloads the queries of a table, once for changes that arrive together', () => {
  const { asked: refetched, stale } = watchQueries();
  stale.note({ table: 'pages', id: '1' });
  stale.note({ table: 'pages', id: '2' });
  stale.note({ table: 'media', id: '*' });
  expect(refetched).toEqual([]);
  vi.runAllTimers();
  expect(refetched).toEqual([['pages'], ['dashboard'], ['media']]);
  stale.note({ table: 'media', id: '3' });
  vi.runAllTimers();
  expect(refetched.slice(3)).toEqual([['media']]);
});

test('reloads who has an item open, once for changes that arrive together', () => {
  const { asked: refetched, stale } = watchQueries();
  stale.note({ presenceOf: 'posts', id: '1' });
  stale.note({ presenceOf: 'posts', id: '1' });
  vi.runAllTimers();
  expect(refetched).toEqual([['presence', 'posts', '1']]);
});

test('reloads only the row of a saved draft', () => {
  const { asked: refetched, stale } = watchQueries(2);
  stale.note({ copyOf: 'pages', id: '1', version: 3 });
  stale.note({ copyOf: 'pages', id: '1', version: 4 });
  vi.runAllTimers();
  expect(refetched).toEqual([['pages', 'one', '1']]);
});

test('does not reload what this browser saved', () => {
  const { asked: refetched, stale } = watchQueries(3);
  stale.note({ copyOf: 'pages', id: '1', version: 3 });
  vi.runAllTimers();
  expect(refetched).toEqual([]);
});

test('reloads every open row if too many drafts changed', () => {
  const { asked: refetched, stale } = watchQueries();
  stale.note({ copyOf: 'posts', id: '*', version: 0 });
  vi.runAllTimers();
  expect(refetched).toEqual([['posts', 'one']]);
});

test('reloads everything when changes may have been missed', () => {
  const { asked: refetched, stale } = watchQueries();
  stale.note({ table: 'pages', id: '1' });
  stale.note(null);
  vi.runAllTimers();
  expect(refetched).toEqual(['all']);
});

test('reloads nothing once it is stopped', () => {
  const { asked: refetched, stale } = watchQueries();
  stale.note(null);
  stale.forget();
  vi.runAllTimers();
  expect(refetched).toEqual([]);
});
