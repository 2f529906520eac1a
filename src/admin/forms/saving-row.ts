import { useMutation } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError } from '../api/client.ts';
import { showServerErrors } from './form-errors.ts';
import { findDifferences, type Row, type Values } from './merge-fields.ts';
import type { useRowForm } from './row-form.ts';

interface RowSaving<Fields extends Values & FieldValues, Entity> {
  editing: ReturnType<typeof useRowForm<Fields>>;
  rowOf(entity: Entity): Row<Fields>;
  save(typed: Fields, version: number): Promise<Entity>;
  /** What is done once all that stands in the form is saved. */
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
  const toast = useToast();
  const saving = useMutation({
    mutationFn: ({ typed, read }: { typed: Fields; read: Row<Fields> }) =>
      save(typed, read.version),
    onSuccess: (entity) => {
      if (!editing.saved(rowOf(entity))) return onSaved(entity);
      toast('That was saved. What you typed since then is not saved yet.');
      return reread();
    },
    onError: async (error, { typed, read }) => {
      if (!(error instanceof ApiError) || error.current === undefined) {
        showServerErrors(form, error);
        return;
      }
      const now = rowOf(error.current as Entity);
      const isElsewhere = findDifferences(read.values, now.values, typed).length === 0;
      if (isElsewhere) saving.mutate({ typed, read: now });
      else await reread();
    },
  });
  const submit = form.handleSubmit((typed) => {
    if (saving.isPending) return;
    if (editing.differences.length === 0) {
      editing.sending();
      saving.mutate({ typed, read: base });
    } else form.setError('root.server', { message: 'Choose first which values are to stand.' });
  });
  return { submit, busy: saving.isPending };
}
