import { expect, test } from 'vitest';
import { undoFor } from './undo-bulk-action.ts';

const draft = {
  id: 'draft',
  publication: 'draft' as const,
  has_changes: false,
  publish_at: null,
  unpublish_at: null,
};
const live = { ...draft, id: 'live', publication: 'published' as const };
const planned = { ...draft, id: 'planned', publish_at: '2030-01-01T00:00:00.000Z' };
const changed = { ...live, id: 'changed', has_changes: true };

test('undoes publishing for rows that were drafts, with their schedules', () => {
  expect(undoFor('publish', [draft, live, planned])).toEqual([
    { action: 'unpublish', rows: [draft, planned], scheduled: [planned] },
  ]);
});

test('offers no undo if changes of a live row were published, or if nothing changed', () => {
  expect(undoFor('publish', [draft, changed])).toEqual([]);
  expect(undoFor('publish', [live])).toEqual([]);
  expect(undoFor('unpublish', [draft])).toEqual([]);
  expect(undoFor('trash', [])).toEqual([]);
});

test('undoes unpublishing for rows that were live, and deletion for all', () => {
  expect(undoFor('unpublish', [draft, changed])).toEqual([
    { action: 'republish', rows: [changed], scheduled: [] },
  ]);
  expect(undoFor('trash', [draft, planned])).toMatchObject([
    { action: 'restore', rows: [draft, planned], scheduled: [planned] },
  ]);
  expect(undoFor('restore', [planned])).toMatchObject([{ action: 'trash', scheduled: [] }]);
});

test('gives each row its former category', () => {
  const energy = { ...draft, id: 'energy', category: 'Energy' };
  const water = { ...live, id: 'water', category: 'Water' };
  const none = { ...live, id: 'none', category: null };
  expect(undoFor('categorize', [energy, none, water, draft])).toMatchObject([
    { action: 'categorize', category: 'Energy', rows: [energy] },
    { action: 'categorize', category: null, rows: [none, draft] },
    { action: 'categorize', category: 'Water', rows: [water] },
  ]);
});
