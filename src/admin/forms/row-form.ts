import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { LocalChanges } from '../drafts/local-changes.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { type Drafts, tabDrafts } from './draft.ts';
import type { Row, Values } from './merge-fields.ts';

interface RowFormOptions<Fields extends Values> {
  drafts?: Drafts;
  /** Fields that are stored nowhere in the browser. */
  secret?: readonly (keyof Fields & string)[];
}

/**
 * A form on a row that others may change meanwhile, saved on request. `row` is the row as it is now: while
 * nothing is typed the form follows it; after that it says what differs and lets both be merged.
 */
export function useRowForm<Fields extends Values & FieldValues>(
  name: string,
  row: Row<Fields>,
  schema: z.ZodType<Fields, Fields>,
  { drafts = tabDrafts, secret = [] }: RowFormOptions<Fields> = {},
) {
  const [local] = useState(() => ({
    read: () => drafts.read<LocalChanges<Fields>>(name),
    write: (changes: LocalChanges<Fields>) => drafts.keep(name, changes),
    remove: () => drafts.drop(name),
  }));
  const resolver = standardSchemaResolver(schema);
  const editing = useDraft<Fields>({ mode: 'manual', row, local, resolver, secret });
  return { ...editing, base: editing.state.base, putTogether: editing.merge };
}
