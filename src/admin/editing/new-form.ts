import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { Values } from './merging.ts';

/** A form for something new; what is typed survives a reload, all but the fields named `secret`. */
export function useNewForm<Fields extends Values & FieldValues>(
  name: string,
  empty: Fields,
  schema: z.ZodType<Fields, Fields>,
  secret: readonly Path<Fields>[] = [],
) {
  const form = useForm<Fields>({
    defaultValues: empty as DefaultValues<Fields>,
    resolver: standardSchemaResolver(schema),
  });
  const { isDirty: unsaved } = form.formState;

  useEffect(() => {
    const kept = readDraft<Partial<Fields>>(name);
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  }, [name, form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const open = Object.entries(values).filter(([field]) => !secret.some((s) => s === field));
          keepDraft(name, Object.fromEntries(open));
        },
      }),
    [form, name, secret],
  );

  return { form, unsaved, drop: () => dropDraft(name) };
}
