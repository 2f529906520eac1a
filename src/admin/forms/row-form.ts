import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError } from '../api/client.ts';
import type { DraftLifetime } from '../drafts/draft-storage.ts';
import { unsavedChange } from '../drafts/local-changes.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { Row, Values } from './merge-fields.ts';
import { useOneAtATime } from './one-at-a-time.ts';

interface RowFormOptions<Fields extends Values> {
  lifetime?: DraftLifetime;
  /** Fields that are never stored in the browser. */
  secret?: readonly (keyof Fields & string)[];
}

/**
 * The form of a row that others may change too, saved on request. `row` is the current row: the form follows
 * it until something is typed; after that the form reports differences, which can be merged.
 */
export function useRowForm<Fields extends Values & FieldValues>(
  name: string,
  row: Row<Fields>,
  schema: z.ZodType<Fields, Fields>,
  { lifetime = 'tab', secret = [] }: RowFormOptions<Fields> = {},
) {
  const resolver = standardSchemaResolver(schema);
  return useDraft<Fields>({ mode: 'manual', row, name, lifetime, resolver, secret });
}

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
  const { form } = editing;
  const toast = useToast();
  const submissions = useOneAtATime();

  async function send(typed: Fields): Promise<void> {
    if (editing.differences.length > 0) {
      form.setError('root.server', { message: 'First choose which values to keep.' });
      return;
    }
    let saved: Entity;
    try {
      saved = await editing.save({ send: (version) => save(typed, version), rowOf });
    } catch (error) {
      if (error instanceof ApiError && error.current !== undefined) await reload();
      return;
    }
    if (unsavedChange(editing.now())) {
      toast('Saved. You have newer unsaved changes.');
      await reload();
    } else await onSaved(saved);
  }

  const submit = form.handleSubmit((typed) => submissions.run(() => send(typed)));
  return { submit, busy: submissions.busy };
}
