import { expect, test } from 'vitest';
import { formatPresence, listOthers } from './present-users.ts';

const ada = { id: 'a', full_name: 'Ada Lovelace', photo: null, editing: true, tabs: 1 };
const ben = { id: 'b', full_name: ' ', photo: null, editing: false, tabs: 2 };

test('leaves out the tab itself', () => {
  expect(listOthers([ada], 'a')).toEqual([]);
  expect(formatPresence([])).toBe('');
});

test('names the others and what they do, and the user’s other tab last', () => {
  const others = listOthers([{ ...ada, tabs: 2 }, ben], 'a');
  expect(formatPresence(others)).toBe('Also here: Unnamed user (viewing), You (in another tab)');
  expect(formatPresence(listOthers([ada, ben], 'b'))).toBe(
    'Also here: Ada Lovelace (editing), You (in another tab)',
  );
});
