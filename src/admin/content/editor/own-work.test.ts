import { expect, test } from 'vitest';
import { createOwnWork } from './own-work.ts';

const row = (title: string, ...paragraphs: string[]) => ({
  title,
  text: paragraphs.map((words) => `<p>${words}</p>`).join(''),
});

test('notices a value and a paragraph that someone else changed, once', () => {
  const work = createOwnWork<ReturnType<typeof row>>();
  work.addSaved(row('Old', 'theirs'), row('Mine', 'theirs', 'mine'));
  expect(work.takeChanged(row('Mine', 'changed by them', 'mine', 'added'))).toEqual([]);
  expect(work.takeChanged(row('Mine', 'theirs', 'changed'))).toEqual(['text']);
  expect(work.takeChanged(row('Changed', 'theirs'))).toEqual(['title']);
  expect(work.takeChanged(row('Changed again'))).toEqual([]);
});

test('notices an item of a list that someone else removed', () => {
  const work = createOwnWork<{ tags: string[] }>();
  work.addSaved({ tags: ['theirs'] }, { tags: ['theirs', 'mine'] });
  expect(work.takeChanged({ tags: ['mine', 'added'] })).toEqual([]);
  expect(work.takeChanged({ tags: ['added'] })).toEqual(['tags']);
});

test('does not count what the user changes or removes again', () => {
  const work = createOwnWork<ReturnType<typeof row>>();
  work.addSaved(row('A', 'a'), row('A', 'a', 'b', 'c'));
  work.addSaved(row('A', 'a', 'b', 'c'), row('A', 'a', 'c', 'd'));
  expect(work.takeChanged(row('A', 'c', 'd'))).toEqual([]);
  expect(work.takeChanged(row('A', 'c'))).toEqual(['text']);
});

test('does not count what someone else wrote beside it', () => {
  const work = createOwnWork<ReturnType<typeof row>>();
  work.addSaved(row('A'), row('A', 'mine'));
  work.addSaved(row('A', 'mine', 'theirs'), row('A', 'mine', 'theirs', 'more'));
  expect(work.takeChanged(row('A', 'mine', 'more'))).toEqual([]);
});
