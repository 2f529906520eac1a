import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { tabDrafts } from './draft.ts';
import { differences, merged, type Row, type Values } from './merging.ts';

interface Kept<Fields extends Values> {
  /** What the row was when the first letter was typed. */
  base: Row<Fields>;
  values: Fields;
}

/**
 * A form on a row that others may change meanwhile. `row` is the row as it is now: while nothing is typed
 * the form follows it; after that it says what differs and lets both be put together.
 */
export function useRowForm<Fields extends Values & FieldValues>(
  name: string,
  row: Row<Fields>,
  schema: z.ZodType<Fields, Fields>,
) {
  const [base, setBase] = useState(() => tabDrafts.read<Kept<Fields>>(name)?.base ?? row);
  const form = useForm<Fields>({
    defaultValues: base.values as DefaultValues<Fields>,
    resolver: standardSchemaResolver(schema),
  });
  const { isDirty: unsaved } = form.formState;

  useEffect(() => {
    const kept = tabDrafts.read<Kept<Fields>>(name);
    if (kept) form.reset(kept.values, { keepDefaultValues: true });
  }, [name, form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSame(base.values, values)) tabDrafts.drop(name);
          else tabDrafts.keep(name, { base, values } satisfies Kept<Fields>);
        },
      }),
    [form, name, base],
  );

  function follow(now: Row<Fields>, values = now.values) {
    setBase(now);
    form.reset(now.values);
    form.reset(values, { keepDefaultValues: true });
    if (isSame(now.values, values)) tabDrafts.drop(name);
    else tabDrafts.keep(name, { base: now, values } satisfies Kept<Fields>);
  }

  const found =
    row.version > base.version ? differences(base.values, row.values, form.getValues()) : [];
  const isQuiet = row.version > base.version && found.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is a reason.
  useEffect(() => {
    if (row.version <= base.version) return;
    const typed = form.getValues();
    if (isSame(base.values, typed)) follow(row);
    else if (isQuiet) follow(row, merged(base.values, row.values, typed, 'mine'));
  }, [row.version, isQuiet]);

  return {
    form,
    base,
    unsaved,
    /** What others changed since; empty while nobody did. */
    differences: unsaved ? found : [],
    putTogether(winner: 'theirs' | 'mine') {
      follow(row, merged(base.values, row.values, form.getValues(), winner));
    },
    saved: (now: Row<Fields>) => follow(now),
    discard() {
      tabDrafts.drop(name);
      form.reset(base.values);
    },
  };
}

function isSame<Fields extends Values>(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
