import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import type { DraftLifetime } from '../drafts/draft-storage.ts';
import type { LocalChanges } from '../drafts/local-changes.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { Row, Values } from './merge-fields.ts';
import { useOneAtATime } from './one-at-a-time.ts';

interface NewForm<Fields extends Values & FieldValues> {
  /** Name of its local draft. */
  name: string;
  /** The initial values. */
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
  const row = { version: 0, values: empty };
  const resolver = standardSchemaResolver(schema);
  const editing = useDraft<Fields>({ mode: 'manual', row, name, lifetime, resolver, secret });
  const { form } = editing;
  const submissions = useOneAtATime();

  return {
    ...editing,
    busy: submissions.busy,
    /** Submits the form, one request at a time. What is typed meanwhile goes to the edit form. */
    submit<Entity>({ create, editableRow, onCreated }: Creation<Fields, Entity>) {
      const send = async (typed: Fields) => {
        const sent = editing.now().typed;
        const rowOf = (created: Entity) => {
          const { version, values } = editableRow(created, sent).row;
          return { version, values: { ...sent, ...values } };
        };
        const created = await editing.save({ send: () => create(typed), rowOf }).catch(() => null);
        if (created === null) return;
        const { id, row: editable } = editableRow(created, sent);
        const others = Object.keys(empty).filter((field) => !(field in editable.values));
        const rest = editing.handOver(editName(name, id), others);
        await onCreated(created, rest);
      };
      return form.handleSubmit((typed) => submissions.run(() => send(typed)));
    },
  };
}

/** `<user>.<list>.add` becomes `<user>.<list>.edit.<id>`, the draft name of an item's edit form. */
function editName(name: string, id: string): string {
  return `${name.slice(0, name.lastIndexOf('.'))}.edit.${id}`;
}
