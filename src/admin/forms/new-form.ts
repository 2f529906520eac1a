import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import type { DraftLifetime } from '../drafts/draft-storage.ts';
import { changesSince, type LocalChanges } from '../drafts/local-changes.ts';
import { localDrafts } from '../drafts/local-drafts.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { showServerErrors } from './form-errors.ts';
import type { Row, Values } from './merge-fields.ts';

interface NewForm<Fields extends Values & FieldValues> {
  /** Name of its local draft. */
  name: string;
  /** Stays the same object. */
  empty: Fields;
  schema: z.ZodType<Fields, Fields>;
  /** Fields that are stored nowhere in the browser. */
  secret?: readonly Path<Fields>[];
  lifetime?: DraftLifetime;
}

interface Creation<Fields extends Values, Entity> {
  create(typed: Fields): Promise<Entity>;
  /** The fields that can still be changed in the form of what was created, as that has them. */
  editableRow(created: Entity, sent: Fields): { id: string; row: Row<Values> };
  /** `rest` is what was typed while it was being created, and is stored as the draft of its form. */
  onCreated(created: Entity, rest: LocalChanges<Values> | null): unknown;
}

/** A form for something new; what is typed survives a reload, all but the fields named `secret`. */
export function useNewForm<Fields extends Values & FieldValues>({
  name,
  empty,
  schema,
  secret = [],
  lifetime = 'tab',
}: NewForm<Fields>) {
  const [row] = useState({ version: 0, values: empty });
  const editing = useDraft<Fields>({
    mode: 'manual',
    row,
    name,
    lifetime,
    resolver: standardSchemaResolver(schema),
    secret,
  });
  const { form, unsaved, isKept } = editing;
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isDiscarded = useRef(false);

  return {
    form,
    unsaved,
    isKept,
    busy,
    typed: editing.typed,
    restore: editing.restore,
    /** Forgets what was typed, also what is typed while it is being sent. */
    discard() {
      isDiscarded.current = true;
      localDrafts.remove(name);
    },
    /** Submits the form: once at a time, with what is typed meanwhile handed on to the form of what was created. */
    submit<Entity>({ create, editableRow, onCreated }: Creation<Fields, Entity>) {
      return form.handleSubmit(async (typed) => {
        if (isSending.current) return;
        isSending.current = true;
        setBusy(true);
        const sent = { ...form.getValues() };
        try {
          const created = await create(typed);
          const { id, row: stored } = editableRow(created, sent);
          const since = isDiscarded.current ? null : changesSince(stored, sent, form.getValues());
          localDrafts.remove(name);
          if (since) localDrafts.write(editName(name, id), since, lifetime);
          await onCreated(created, since);
        } catch (error) {
          showServerErrors(form, error);
        } finally {
          isSending.current = false;
          setBusy(false);
        }
      });
    },
  };
}

/** `<user>.<list>.add` becomes `<user>.<list>.edit.<id>`, the name under which the form of an item stores it. */
function editName(name: string, id: string): string {
  return `${name.slice(0, name.lastIndexOf('.'))}.edit.${id}`;
}
