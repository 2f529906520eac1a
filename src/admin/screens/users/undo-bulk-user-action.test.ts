import { expect, test } from 'vitest';
import { undoForUsers } from './undo-bulk-user-action.ts';

const user = (
  id: string,
  role: 'editor' | 'viewer' | 'admin',
  status: 'active' | 'deactivated',
) => ({
  id,
  version: 1,
  full_name: id,
  role,
  status,
});
const ann = user('ann', 'editor', 'active');
const bo = user('bo', 'viewer', 'deactivated');
const cy = user('cy', 'admin', 'active');
const versions = { ann: 2, bo: 2, cy: 2 };
const now = <Row extends object>(row: Row) => ({ ...row, version: 2 });

test('gives each user the former role', () => {
  expect(undoForUsers({ action: 'change_role', role: 'editor' }, [ann, bo, cy], versions)).toEqual([
    { action: 'change_role', role: 'viewer', rows: [now(bo)] },
    { action: 'change_role', role: 'admin', rows: [now(cy)] },
  ]);
});

test('reverses the status of users who had another one, and leaves rejected ones alone', () => {
  expect(undoForUsers({ action: 'deactivate' }, [ann, bo, cy], { ann: 2, bo: 2 })).toEqual([
    { action: 'reactivate', rows: [now(ann)] },
  ]);
  expect(undoForUsers({ action: 'reactivate' }, [ann, bo], versions)).toEqual([
    { action: 'deactivate', rows: [now(bo)] },
  ]);
  expect(undoForUsers({ action: 'reactivate' }, [ann], versions)).toEqual([]);
});
