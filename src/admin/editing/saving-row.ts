import { useMutation } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../api/client.ts';
import { differences, type Row, type Values } from './merging.ts';
import { showRefusal } from './refusals.ts';
import type { useRowForm } from './row-form.ts';

interface RowSaving<Fields extends Values & FieldValues, Entity> {
  editing: ReturnType<typeof useRowForm<Fields>>;
  rowOf(entity: Entity): Row<Fields>;
  save(typed: Fields, version: number): Promise<Entity>;
  onSaved(entity: Entity): unknown;
  /** Has the row read again, so that the form learns what others changed. */
  reread(): Promise<unknown>;
}

/** Saves a row's form; what others changed meanwhile is neither lost nor in the way where it is not in the form. */
export function useRowSaving<Fields extends Values & FieldValues, Entity>({
  editing,
  rowOf,
  save,
  onSaved,
  reread,
}: RowSaving<Fields, Entity>) {
  const { form, base } = editing;
  const saving = useMutation({
    mutationFn: ({ typed, version }: { typed: Fields; version: number }) => save(typed, version),
    onSuccess: onSaved,
    onError: async (error, { typed }) => {
      if (!(error instanceof ApiError) || error.current === undefined) {
        showRefusal(form, error);
        return;
      }
      const now = rowOf(error.current as Entity);
      const isElsewhere = differences(base.values, now.values, typed).length === 0;
      if (isElsewhere) saving.mutate({ typed, version: now.version });
      else await reread();
    },
  });
  const submit = form.handleSubmit((typed) => {
    if (editing.differences.length === 0) saving.mutate({ typed, version: base.version });
    else form.setError('root.server', { message: 'Choose first which values are to stand.' });
  });
  return { submit, busy: saving.isPending };
}
