import { describe, expect, test } from 'vitest';
import type { Message, MessageEntry } from '../message-queries.ts';
import { describeChanges } from './message-changes.ts';

const me = 'me';
const ada = { id: 'ada', full_name: 'Ada Obi' };

const message = (change: Partial<Message> = {}) =>
  ({ version: 1, status: 'open', assignee: null, entries: [], ...change }) as unknown as Message;
const entry = (change: Partial<MessageEntry> = {}) =>
  ({ id: 'one', kind: 'note', author: ada, ...change }) as MessageEntry;

describe('what changed in a conversation', () => {
  test('names who added a note or a reply', () => {
    const entries = [
      entry(),
      entry({ id: 'two', kind: 'reply' }),
      entry({ id: 'three', author: null }),
    ];
    expect(describeChanges(message(), message({ entries }), me)).toEqual([
      'Ada Obi added a note.',
      'Ada Obi sent a reply.',
      'A deleted user added a note.',
    ]);
  });

  test('leaves out the user’s own entries, and those that were there before', () => {
    const before = message({ entries: [entry()] });
    const own = entry({ id: 'two', author: { id: me, full_name: 'Me' } });
    expect(describeChanges(before, message({ entries: [entry(), own] }), me)).toEqual([]);
  });

  test('tells a changed status and assignee', () => {
    const after = message({ status: 'closed', assignee: ada });
    expect(describeChanges(message(), after, me)).toEqual([
      'The status changed from Open to Closed.',
      'It was assigned to Ada Obi.',
    ]);
    expect(describeChanges(after, message({ status: 'closed' }), me)).toEqual([
      'It’s no longer assigned to anyone.',
    ]);
  });
});
