import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { conflicts } from '../../drafts/draft-machine.ts';
import { localChanges, ownValues, unsavedChange } from '../../drafts/local-changes.ts';
import { useAutosave, useDraft } from '../../drafts/use-draft.ts';
import type { Values } from '../../forms/merge-fields.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';

interface ContentDraftOptions<Row extends Content, Fields extends Values> {
  contentType: ContentType;
  /** Name of its local draft; null stores nothing. */
  draft: string | null;
  /** The current row. */
  row: Row;
  /** Form values of the row's draft. */
  valuesOf(row: Row): Fields;
  /** Saves a change to the draft of the row that was read at `version`. */
  send(version: number, change: Partial<Fields>): Promise<Row>;
}

/**
 * The autosaved form of a page, post or project. Changes are saved to its draft; the live version stays as
 * it is.
 */
export function useContentDraft<Row extends Content, Fields extends Values & FieldValues>(
  options: ContentDraftOptions<Row, Fields>,
) {
  const { contentType, draft, row, valuesOf, send } = options;
  const queries = useQueryClient();
  const rowOf = (from: Row) => ({ version: from.version, values: valuesOf(from) });
  const editing = useDraft<Fields>({
    ...{ mode: 'auto', row: rowOf(row), name: draft, lifetime: 'month' },
  });
  const { state, dispatch } = editing;
  const newest = useRef(row);
  // A row that was read before the last save may arrive after it.
  if (row.version >= newest.current.version) newest.current = row;

  function updateCache(now: Row) {
    newest.current = now;
    queries.setQueryData<Row>([contentType.name, 'one', now.id], now);
    void queries.invalidateQueries({ queryKey: [contentType.name, 'list'] });
    void queries.invalidateQueries({ queryKey: [contentType.name, 'counts'] });
  }

  /** Saves the draft. Resolves with null if that failed; the form then shows why. */
  async function save(): Promise<Row | null> {
    if (!unsavedChange(editing.now())) return newest.current;
    return editing.save({ send, rowOf, onAnswer: updateCache });
  }

  /** Saves until no unsaved changes are left. */
  async function saveAll(): Promise<Row | null> {
    const saved = await save();
    return saved && unsavedChange(editing.now()) ? saveAll() : saved;
  }

  useAutosave(state, save);

  return {
    ...editing,
    /** The title as last saved. */
    savedTitle: () => String(editing.current.current.sent.title || row.title),
    save,
    saveAll,
    /** Like `saveAll`, but throws the error of a failed save. */
    async saveOrThrow(): Promise<Row> {
      const now = await saveAll();
      if (now) return now;
      throw editing.failure.current;
    },
    updateCache,
    /** Continues from the latest row, with these values in the form. */
    resolveConflict: (values: Fields) => dispatch({ type: 'conflictResolved', values }),
    /** The base version and both sides of a conflict. */
    conflictSides: () => ({
      base: state.base.values,
      theirs: state.latest.values,
      mine: ownValues(state),
    }),
    /** Resets the form to the row, discarding unsaved changes. */
    resetTo(now: Row) {
      updateCache(now);
      dispatch({ type: 'replaced', row: rowOf(now) });
    },
    /** The current state, which may not be rendered yet. */
    snapshot() {
      const now = editing.now();
      return { changes: localChanges(now), hasConflict: conflicts(now).length > 0 };
    },
  };
}
