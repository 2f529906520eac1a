import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Drafts, tabDrafts } from './draft.ts';
import { differences, merged, type Row, type Values } from './merging.ts';

/** What was typed for a row and not saved, as it is kept in the browser. */
export interface KeptForm<Fields extends Values> {
  /** What the row was when the first letter was typed. */
  base: Row<Fields>;
  values: Fields;
}

interface Keeping<Fields extends Values> {
  drafts?: Drafts;
  /** Fields that are kept nowhere. */
  secret?: readonly (keyof Fields & string)[];
}

const noSecrets: readonly never[] = [];

/**
 * A form on a row that others may change meanwhile. `row` is the row as it is now: while nothing is typed
 * the form follows it; after that it says what differs and lets both be put together.
 */
export function useRowForm<Fields extends Values & FieldValues>(
  name: string,
  row: Row<Fields>,
  schema: z.ZodType<Fields, Fields>,
  { drafts = tabDrafts, secret = noSecrets }: Keeping<Fields> = {},
) {
  const [base, setBase] = useState(() => drafts.read<KeptForm<Fields>>(name)?.base ?? row);
  const [isKept, setKept] = useState(true);
  const form = useForm<Fields>({
    defaultValues: base.values as DefaultValues<Fields>,
    resolver: standardSchemaResolver(schema),
  });
  const { isDirty: unsaved } = form.formState;

  useEffect(() => {
    const kept = drafts.read<KeptForm<Fields>>(name);
    if (kept) form.reset(kept.values, { keepDefaultValues: true });
  }, [name, form, drafts]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setKept(keepForm(drafts, name, { base, values }, secret)),
      }),
    [form, name, base, drafts, secret],
  );

  function follow(now: Row<Fields>, values = now.values) {
    setBase(now);
    form.reset(now.values);
    form.reset(values, { keepDefaultValues: true });
    setKept(keepForm(drafts, name, { base: now, values }, secret));
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
    /** Whether what was typed survives as long as its drafts do. */
    isKept,
    /** What others changed since; empty while nobody did. */
    differences: unsaved ? found : [],
    putTogether(winner: 'theirs' | 'mine') {
      follow(row, merged(base.values, row.values, form.getValues(), winner));
    },
    saved: (now: Row<Fields>) => follow(now),
    /** Goes on with what was typed elsewhere. */
    takeOver: (kept: KeptForm<Fields>) => follow(kept.base, kept.values),
    discard() {
      drafts.drop(name);
      setKept(true);
      form.reset(base.values);
    },
  };
}

/** Answers whether all that was typed is kept, or nothing has to be. */
function keepForm<Fields extends Values>(
  drafts: Drafts,
  name: string,
  { base, values }: KeptForm<Fields>,
  secret: readonly (keyof Fields & string)[],
): boolean {
  const open = { ...values };
  for (const field of secret) open[field] = base.values[field];
  const isWhole = isSame(open, values);
  if (!isSame(base.values, open)) return drafts.keep(name, { base, values: open }) && isWhole;
  drafts.drop(name);
  return isWhole;
}

function isSame<Fields extends Values>(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
