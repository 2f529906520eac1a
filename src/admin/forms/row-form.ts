import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Drafts, tabDrafts } from './draft.ts';
import { findDifferences, mergeFields, type Row, type Values } from './merge-fields.ts';

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
  /** What stood in the form when it was sent; null while nothing is under way. */
  const sent = useRef<Fields | null>(null);

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
    form.reset(now.values, { keepValues: true });
    form.reset(values, { keepDefaultValues: true });
    setKept(keepForm(drafts, name, { base: now, values }, secret));
  }

  const found =
    row.version > base.version ? findDifferences(base.values, row.values, form.getValues()) : [];
  const isQuiet = row.version > base.version && found.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is a reason.
  useEffect(() => {
    if (row.version <= base.version) return;
    const typed = form.getValues();
    if (isSame(base.values, typed)) follow(row);
    else if (isQuiet) follow(row, mergeFields(base.values, row.values, typed, 'mine'));
  }, [row.version, isQuiet]);

  return {
    form,
    base,
    unsaved,
    /** Whether all that was typed is kept for as long as its drafts last. */
    isKept,
    /** What others changed since; empty while nobody did. */
    differences: unsaved ? found : [],
    putTogether(winner: 'theirs' | 'mine') {
      follow(row, mergeFields(base.values, row.values, form.getValues(), winner));
    },
    /** Notes what stands in the form as it is sent. */
    sending() {
      sent.current = { ...form.getValues() };
    },
    /** Goes on from the row as it was saved. What was typed since it was sent stays; answers whether there is such. */
    saved(now: Row<Fields>): boolean {
      const typed = form.getValues();
      const before = sent.current ?? typed;
      sent.current = null;
      follow(now, mergeFields(before, now.values, typed, 'mine'));
      return !isSame(before, typed);
    },
    /** Goes on with what was typed elsewhere, beside what was typed here; answers what had to make room. */
    takeOver(kept: KeptForm<Fields>): KeptForm<Fields> | null {
      const typed = form.getValues();
      const mine = Object.keys(typed).filter((name) => typed[name] !== base.values[name]);
      const isFree = (name: string) => kept.values[name] === kept.base.values[name];
      const beside = mine.filter(isFree).map((name) => [name, typed[name]]);
      follow(kept.base, { ...kept.values, ...Object.fromEntries(beside) });
      const isReplaced = mine.some((name) => !isFree(name) && typed[name] !== kept.values[name]);
      return isReplaced ? { base, values: withoutSecrets(typed, base.values, secret) } : null;
    },
    discard() {
      // What is on its way can be saved all the same: nothing was typed since.
      if (sent.current) sent.current = base.values;
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
  const open = withoutSecrets(values, base.values, secret);
  const isWhole = isSame(open, values);
  if (!isSame(base.values, open)) return drafts.keep(name, { base, values: open }) && isWhole;
  drafts.drop(name);
  return isWhole;
}

/** The values with what is stored in place of what is kept nowhere. */
function withoutSecrets<Fields extends Values>(
  values: Fields,
  stored: Fields,
  secret: readonly (keyof Fields & string)[],
): Fields {
  const open = { ...values };
  for (const field of secret) open[field] = stored[field];
  return open;
}

function isSame<Fields extends Values>(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
