import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Drafts, tabDrafts } from './draft.ts';
import type { Values } from './merge-fields.ts';

interface NewForm<Fields extends Values & FieldValues> {
  /** Name of its draft. */
  name: string;
  empty: Fields;
  schema: z.ZodType<Fields, Fields>;
  /** Fields that are kept nowhere. */
  secret?: readonly Path<Fields>[];
  drafts?: Drafts;
}

const noSecrets: readonly never[] = [];

/** A form for something new; what is typed survives a reload, all but the fields named `secret`. */
export function useNewForm<Fields extends Values & FieldValues>({
  name,
  empty,
  schema,
  secret = noSecrets,
  drafts = tabDrafts,
}: NewForm<Fields>) {
  const [isKept, setKept] = useState(true);
  const form = useForm<Fields>({
    defaultValues: empty as DefaultValues<Fields>,
    resolver: standardSchemaResolver(schema),
  });
  const { isDirty: unsaved } = form.formState;

  useEffect(() => {
    const kept = drafts.read<Partial<Fields>>(name);
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  }, [name, form, drafts]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = Object.entries(values).filter(
            ([field, value]) => !secret.some((s) => s === field) && value !== empty[field],
          );
          if (typed.length === 0) drafts.drop(name);
          else setKept(drafts.keep(name, Object.fromEntries(typed)));
        },
      }),
    [form, name, secret, drafts, empty],
  );

  return {
    form,
    unsaved,
    /** Whether what was typed survives a reload. */
    isKept,
    drop: () => drafts.drop(name),
  };
}
