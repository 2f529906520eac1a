import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { conflicts } from '../../drafts/draft-machine.ts';
import { unsavedChange } from '../../drafts/local-changes.ts';
import { useAutosave, useDraft } from '../../drafts/use-draft.ts';
import type { Values } from '../../forms/merge-fields.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { useChangedWork } from './changed-work.tsx';

interface ContentDraftOptions<Row extends Content, Fields extends Values> {
  contentType: ContentType;
  /** Name of its local draft. */
  draft: string;
  /** The current row. */
  row: Row;
  /** Form values of the row's draft. */
  valuesOf(row: Row): Fields;
  /** Saves a change to the draft of the row that was read at `version`. */
  send(version: number, change: Partial<Fields>): Promise<Row>;
  /** Whether autosave waits, because nothing worth saving was typed yet. */
  holdsBack?(typed: Fields): boolean;
}

/**
 * The autosaved form of a page, post or project. Changes are saved to its draft; the live version stays as
 * it is.
 */
export function useContentDraft<Row extends Content, Fields extends Values & FieldValues>(
  options: ContentDraftOptions<Row, Fields>,
) {
  const { contentType, draft, row, valuesOf, send, holdsBack } = options;
  const queries = useQueryClient();
  const rowOf = (from: Row) => ({ version: from.version, values: valuesOf(from) });
  const editing = useDraft<Fields>({
    ...{ mode: 'auto', row: rowOf(row), name: draft, lifetime: 'month' },
  });
  const newest = useRef(row);
  const work = useChangedWork(row, valuesOf);
  // A row that was read before the last save may arrive after it.
  if (row.version >= newest.current.version) newest.current = row;

  function updateCache(now: Row) {
    newest.current = now;
    queries.setQueryData<Row>([contentType.name, 'one', now.id], now);
    void queries.invalidateQueries({ queryKey: [contentType.name, 'list'] });
    void queries.invalidateQueries({ queryKey: [contentType.name, 'counts'] });
  }

  const saveOnce = () => editing.save({ send: sendOwn, rowOf, onAnswer: updateCache });

  async function sendOwn(version: number, change: Partial<Fields>): Promise<Row> {
    const before = newest.current;
    const saved = await send(version, change);
    work.addSaved(before, saved);
    return saved;
  }

  /** Saves until no unsaved changes are left; throws the error of a failed save. */
  async function saveOrThrow(): Promise<Row> {
    while (unsavedChange(editing.now())) await saveOnce();
    return newest.current;
  }

  useAutosave(editing.state, () => {
    if (!holdsBack?.(editing.now().typed)) void saveOnce().catch(() => null);
  });

  return {
    ...editing,
    /** The newest row that is known, which may not be rendered yet. */
    latestRow: newest as Readonly<typeof newest>,
    /** What others have changed of what was saved here. */
    changedWork: { changed: work.changed, close: work.close },
    /** The title as last saved. */
    savedTitle: () => String(editing.state.sent.title || row.title),
    saveOrThrow,
    /** Like `saveOrThrow`, but resolves with null if that failed; the form then shows why. */
    saveAll: (): Promise<Row | null> => saveOrThrow().catch(() => null),
    updateCache,
    /** Continues from a row that an action of this form has written; what was typed meanwhile stays. */
    adopt(now: Row) {
      updateCache(now);
      const state = editing.dispatch({ type: 'rowChanged', row: rowOf(now) });
      if (conflicts(state).length > 0) editing.merge('mine');
    },
    /** Continues from the latest row, with these values in the form. */
    resolveConflict: (values: Fields) => editing.dispatch({ type: 'conflictResolved', values }),
    /** Resets the form to the row, discarding unsaved changes. */
    resetTo(now: Row) {
      updateCache(now);
      // A newer row than this one may be known already.
      const { latest } = editing.dispatch({ type: 'rowChanged', row: rowOf(now) });
      editing.dispatch({ type: 'conflictResolved', values: latest.values });
    },
  };
}
