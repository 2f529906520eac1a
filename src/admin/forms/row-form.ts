import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { DraftLifetime } from '../drafts/draft-storage.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { Row, Values } from './merge-fields.ts';

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
  const editing = useDraft<Fields>({ mode: 'manual', row, name, lifetime, resolver, secret });
  return { ...editing, base: editing.state.base };
}
