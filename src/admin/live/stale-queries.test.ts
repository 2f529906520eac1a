import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staleQueries } from './stale-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const asked: unknown[] = [];
  const invalidateQueries = async (filters?: { queryKey?: readonly unknown[] }) => {
    asked.push(filters?.queryKey ?? 'all');
  };
  return { asked, stale: staleQueries({ invalidateQueries }) };
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
