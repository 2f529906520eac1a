import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError } from '../api/client.ts';
import { unsavedChange } from '../drafts/local-changes.ts';
import type { Row, Values } from './merge-fields.ts';
import type { useRowForm } from './row-form.ts';

interface RowSaving<Fields extends Values & FieldValues, Entity> {
  editing: ReturnType<typeof useRowForm<Fields>>;
  rowOf(entity: Entity): Row<Fields>;
  save(typed: Fields, version: number): Promise<Entity>;
  /** Called once everything in the form is saved. */
  onSaved(entity: Entity): unknown;
  /** Reloads the row, so that the form learns what others changed. */
  reload(): Promise<unknown>;
}

/** Saves a row's form, without losing what is typed or changed by others meanwhile. */
export function useRowSaving<Fields extends Values & FieldValues, Entity>({
  editing,
  rowOf,
  save,
  onSaved,
  reload,
}: RowSaving<Fields, Entity>) {
  const { form, current } = editing;
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const submit = form.handleSubmit(async (typed) => {
    if (current.current.save.is === 'saving') return;
    if (editing.differences.length > 0) {
      form.setError('root.server', { message: 'Choose which values to keep first.' });
      return;
    }
    setBusy(true);
    try {
      const saved = await editing.save({ send: (version) => save(typed, version), rowOf });
      if (saved === null) {
        if (isConflict(editing.failure.current)) await reload();
      } else if (unsavedChange(editing.now())) {
        toast('Saved, except for your latest changes.');
        await reload();
      } else await onSaved(saved);
    } finally {
      setBusy(false);
    }
  });
  return { submit, busy };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.current !== undefined;
}
