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
  /** The row as it is now. */
  row: Row;
  /** What staff are working on, as the form has it. */
  valuesOf(row: Row): Fields;
  /** Saves the change to the draft of the row that was read as `version`. */
  send(version: number, change: Partial<Fields>): Promise<Row>;
}

/**
 * The autosaved form of a page, post or project: what is typed is saved to its draft, without a change of
 * what visitors see.
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
  // What was read before the last save may arrive after it.
  if (row.version >= newest.current.version) newest.current = row;

  function remember(now: Row) {
    newest.current = now;
    queries.setQueryData<Row>([contentType.name, 'one', now.id], now);
    void queries.invalidateQueries({ queryKey: [contentType.name, 'list'] });
    void queries.invalidateQueries({ queryKey: [contentType.name, 'counts'] });
  }

  /** Saves what was typed; null where that did not work, which the form then says. */
  async function save(): Promise<Row | null> {
    if (!unsavedChange(editing.now())) return newest.current;
    return editing.save({ send, rowOf, onAnswer: remember });
  }

  /** Saves until nothing is left that was typed meanwhile. */
  async function saveAll(): Promise<Row | null> {
    const saved = await save();
    return saved && unsavedChange(editing.now()) ? saveAll() : saved;
  }

  useAutosave(state, save);

  return {
    ...editing,
    /** As it was saved last. */
    title: () => String(editing.current.current.sent.title || row.title),
    save,
    saveAll,
    /** The same, throwing what kept it from being saved, in the server's words where it has answered. */
    async saved(): Promise<Row> {
      const now = await saveAll();
      if (now) return now;
      throw editing.failure.current;
    },
    remember,
    /** Goes on from the row as it is now, with these values in the form. */
    goOnWith: (values: Fields) => dispatch({ type: 'conflictResolved', values }),
    /** What both sides began with, and what each made of it. */
    sides: () => ({ base: state.base.values, theirs: state.latest.values, mine: ownValues(state) }),
    /** Shows the row as it is, whatever was typed. */
    follow(now: Row) {
      remember(now);
      dispatch({ type: 'replaced', row: rowOf(now) });
    },
    /** How it stands this moment, which may not be drawn yet. */
    standing() {
      const now = editing.now();
      return { kept: localChanges(now), isContested: conflicts(now).length > 0 };
    },
  };
}
