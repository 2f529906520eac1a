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
  /** The initial values; must be a stable object. */
  empty: Fields;
  schema: z.ZodType<Fields, Fields>;
  /** Fields that are never stored in the browser. */
  secret?: readonly Path<Fields>[];
  lifetime?: DraftLifetime;
}

interface Creation<Fields extends Values, Entity> {
  create(typed: Fields): Promise<Entity>;
  /** Converts the created item to the fields of its edit form. */
  editableRow(created: Entity, sent: Fields): { id: string; row: Row<Values> };
  /** `rest` is what was typed during the request; it is stored as a draft of the edit form. */
  onCreated(created: Entity, rest: LocalChanges<Values> | null): unknown;
}

/** A form for a new item. What is typed survives a reload, except for the `secret` fields. */
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
  const { form, unsaved, isStoredLocally } = editing;
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isDiscarded = useRef(false);

  return {
    form,
    unsaved,
    isStoredLocally,
    busy,
    typed: editing.typed,
    restore: editing.restore,
    /** Discards the local draft, and anything typed while the form is being sent. */
    discard() {
      isDiscarded.current = true;
      localDrafts.remove(name);
    },
    /** Submits the form, one request at a time. What is typed meanwhile goes to the edit form. */
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

/** `<user>.<list>.add` becomes `<user>.<list>.edit.<id>`, the draft name of an item's edit form. */
function editName(name: string, id: string): string {
  return `${name.slice(0, name.lastIndexOf('.'))}.edit.${id}`;
}
