import { describe, expect, test } from 'vitest';
import type { Row } from '../forms/merge-fields.ts';
import {
  autosaveDelay,
  conflicts,
  type DraftEvent,
  type DraftState,
  draftStatus,
  initialDraft,
  nextDraft,
} from './draft-machine.ts';
import { includesChanges, localChanges, replacesTyped, unsavedChange } from './local-changes.ts';

type Fields = { title: string; slug: string };
type Event = DraftEvent<Fields>;
type State = DraftState<Fields>;

const row = (version: number, title: string, slug = 'solar'): Row<Fields> => ({
  version,
  values: { title, slug },
});
const typed = (title: string, slug = 'solar'): Event => ({
  type: 'typed',
  values: { title, slug },
});
const save: Event = { type: 'saveRequested' };
const applyAll = (state: State, ...events: Event[]): State => events.reduce(nextDraft, state);
const auto = initialDraft<Fields>('auto', row(1, 'Solar'));
const manual = initialDraft<Fields>('manual', row(1, 'Solar'));
const unanswered = (at = 0): Event => ({ type: 'saveUnanswered', reason: 'offline', at });

describe('a draft', () => {
  test('goes from clean to edited, saving and saved', () => {
    const edited = nextDraft(auto, typed('Sun'));
    const saving = nextDraft(edited, save);
    const saved = nextDraft(saving, { type: 'saveSucceeded', row: row(2, 'Sun'), at: 5 });
    expect([auto, edited, saving].map((state) => draftStatus(state).is)).toEqual([
      'clean',
      'editing',
      'saving',
    ]);
    expect(draftStatus(saved)).toEqual({ is: 'saved', at: 5 });
    expect(saved.base.version).toBe(2);
  });

  test('sends only the fields changed since the last save', () => {
    expect(unsavedChange(auto)).toBeNull();
    expect(unsavedChange(nextDraft(auto, typed('Sun')))).toEqual({ title: 'Sun' });
  });

  test('keeps what was typed during a save', () => {
    const answered: Event = { type: 'saveSucceeded', row: row(2, 'Sun'), at: 0 };
    for (const state of [auto, manual]) {
      const next = applyAll(state, typed('Sun'), save, typed('Sun and wind'), answered);
      expect(next.typed.title).toBe('Sun and wind');
      expect(unsavedChange(next)).toEqual({ title: 'Sun and wind' });
    }
  });

  test('keeps spaces that the server trims in auto mode, and shows the result in manual mode', () => {
    const answered: Event = { type: 'saveSucceeded', row: row(2, 'Sun'), at: 0 };
    const [own, shown] = [auto, manual].map((state) =>
      applyAll(state, typed('Sun '), save, answered),
    );
    expect([own?.typed.title, shown?.typed.title]).toEqual(['Sun ', 'Sun']);
    expect(own && unsavedChange(own)).toBeNull();
  });

  test('shows the saved values when discarded during a save', () => {
    const answered: Event = { type: 'saveSucceeded', row: row(2, 'Sun'), at: 0 };
    const next = applyAll(manual, typed('Sun'), save, { type: 'discarded' }, answered);
    expect(next.typed.title).toBe('Sun');
    expect(unsavedChange(next)).toBeNull();
  });
});

describe('a save without a response', () => {
  test('is retried with backoff, however much is typed meanwhile', () => {
    let state = nextDraft(auto, typed('Sun'));
    const pauses: (number | null)[] = [autosaveDelay(state, 0)];
    for (let tries = 0; tries < 7; tries += 1) {
      state = applyAll(state, save, unanswered(), typed(`Sun ${tries}`));
      pauses.push(autosaveDelay(state, 0));
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(autosaveDelay(state, 90_000)).toBe(0);
  });

  test('is recognised when it turns out to have succeeded', () => {
    const lost = applyAll(auto, typed('Sun '), save, unanswered(), typed('Sunny'));
    const next = nextDraft(lost, { type: 'rowChanged', row: row(2, 'Sun') });
    expect(draftStatus(next).is).toBe('retrying');
    expect(next.base.version).toBe(2);
    const conflicted: Event = { type: 'saveConflicted', row: row(2, 'Sun'), at: 0 };
    expect(draftStatus(applyAll(lost, save, conflicted)).is).toBe('saving');
    const same = applyAll(auto, typed('Sun'), save, unanswered(), save, conflicted);
    expect(draftStatus(same).is).toBe('saved');
  });

  test('is a conflict if someone else saved meanwhile, and what was typed stays', () => {
    const theirs: Event = { type: 'saveConflicted', row: row(2, 'Wind', 'wind'), at: 0 };
    const next = applyAll(auto, typed('Sun'), save, unanswered(), save, theirs);
    expect(draftStatus(next).is).toBe('conflict');
    expect(next.typed.title).toBe('Sun');
    expect(conflicts(next).map(({ name, clashes }) => [name, clashes])).toEqual([
      ['title', true],
      ['slug', false],
    ]);
  });
});

describe('a rejected save', () => {
  const rejected = applyAll(auto, typed('Sun'), save, { type: 'saveRejected' });

  test('blocks until something else is typed', () => {
    expect(draftStatus(rejected).is).toBe('blocked');
    expect(autosaveDelay(rejected, 0)).toBeNull();
    expect(draftStatus(nextDraft(rejected, typed('Sun', 'sun'))).is).toBe('editing');
  });

  test('can be sent again on request', () => {
    expect(draftStatus(nextDraft(rejected, save)).is).toBe('saving');
  });

  test('does not pass for the same change by another user', () => {
    const theirs: Event = { type: 'rowChanged', row: row(2, 'Sun') };
    expect(conflicts(applyAll(rejected, typed('Sunny'), theirs))).toHaveLength(1);
  });
});

describe('a change by another user', () => {
  const rowChanged = (now: Row<Fields>): Event => ({ type: 'rowChanged', row: now });

  test('is followed while there are no local changes', () => {
    const next = nextDraft(auto, rowChanged(row(2, 'Wind')));
    expect(next.typed.title).toBe('Wind');
    expect(draftStatus(next).is).toBe('clean');
  });

  test('is merged at once if both typed the same', () => {
    const next = applyAll(auto, typed('Sun', 'sunny'), rowChanged(row(2, 'Sun')));
    expect(next.base.version).toBe(2);
    expect(unsavedChange(next)).toEqual({ slug: 'sunny' });
  });

  test('is a conflict again after one was resolved with the same text', () => {
    const theirs: Event = { type: 'saveConflicted', row: row(2, 'Wind'), at: 0 };
    const resolved: Event = { type: 'conflictResolved', values: { title: 'Wind', slug: '' } };
    const next = applyAll(auto, typed('Sun'), save, theirs, resolved, typed('Sunny'));
    expect(conflicts(nextDraft(next, rowChanged(row(3, 'Sun'))))).toHaveLength(1);
  });

  test('stays when an older row is shown', () => {
    const { latest } = applyAll(auto, rowChanged(row(3, 'Wind')), rowChanged(row(2, 'Sun')));
    expect(latest.values.title).toBe('Wind');
  });

  test('is a conflict if it differs from what was typed', () => {
    const next = applyAll(auto, typed('Sun'), rowChanged(row(2, 'Wind', 'wind')));
    expect(conflicts(next)).toEqual([
      { name: 'title', theirs: 'Wind', mine: 'Sun', clashes: true, isText: false },
      { name: 'slug', theirs: 'wind', mine: 'solar', clashes: false, isText: false },
    ]);
    expect(autosaveDelay(next, 0)).toBeNull();
    expect(nextDraft(next, save)).toBe(next);
    const resolved = nextDraft(next, {
      type: 'conflictResolved',
      values: { title: 'Sun', slug: 'wind' },
    });
    expect(draftStatus(resolved).is).toBe('editing');
    expect(unsavedChange(resolved)).toEqual({ title: 'Sun' });
  });

  test('is no conflict if the server only trimmed what was typed', () => {
    const next = applyAll(auto, typed('Sun '), rowChanged(row(2, 'Sun')));
    expect(conflicts(next)).toEqual([]);
  });

  test('is ignored if it is older than the last save', () => {
    const answered: Event = { type: 'saveSucceeded', row: row(3, 'Sun'), at: 0 };
    const next = applyAll(auto, typed('Sun'), save, answered, rowChanged(row(2, 'Wind')));
    expect(next.typed.title).toBe('Sun');
    expect(next.base.version).toBe(3);
  });

  test('is not overwritten by a manual save in progress', () => {
    const merged: Event = { type: 'conflictResolved', values: { title: 'Sun', slug: 'wind' } };
    const theirs = row(2, 'Solar', 'wind');
    const saving = applyAll(manual, typed('Sun'), save, rowChanged(theirs), merged);
    const next = nextDraft(saving, { type: 'saveConflicted', row: theirs, at: 0 });
    expect(draftStatus(next).is).toBe('editing');
    expect(next.typed).toEqual({ title: 'Sun', slug: 'wind' });
  });
});

describe('local changes', () => {
  const changes = { version: 1, typed: { title: 'Sun' }, was: { title: 'Solar' } };

  test('can be restored over another version, and conflict only in changed fields', () => {
    expect(localChanges(nextDraft(auto, typed('Sun')))).toEqual(changes);
    const next = initialDraft<Fields>('auto', row(4, 'Wind', 'windy'), changes);
    expect(next.typed).toEqual({ title: 'Sun', slug: 'windy' });
    expect(conflicts(next)).toEqual([
      { name: 'title', theirs: 'Wind', mine: 'Sun', clashes: true, isText: false },
    ]);
  });

  test('are not offered if the form has them, and replace only what differs', () => {
    expect(includesChanges({ title: 'Sun', slug: '' }, changes)).toBe(true);
    expect(includesChanges({ title: 'Solar', slug: '' }, changes)).toBe(false);
    const own = (values: Partial<Fields>) => ({ version: 1, typed: values, was: {} });
    expect(replacesTyped(changes, own({ title: '' }))).toBe(true);
    expect(replacesTyped(changes, own({ title: 'Sun' }))).toBe(false);
    expect(replacesTyped(changes, own({ slug: 'sun' }))).toBe(false);
  });
});

test('typed while an item is created are based on the stored item', () => {
  const sent = { title: 'Solar ', slug: 'solar', status: 'draft' };
  const created = row(1, 'Solar');
  const since = (typed: typeof sent) => {
    const stored = { ...created, values: { ...sent, ...created.values } };
    return localChanges({ base: stored, sent, typed }, ['status']);
  };
  expect(since(sent)).toBeNull();
  expect(since({ ...sent, status: 'published' })).toBeNull();
  const changes = since({ ...sent, title: 'Solar clinics' });
  expect(changes).toEqual({
    version: 1,
    typed: { title: 'Solar clinics' },
    was: { title: 'Solar' },
  });
});
