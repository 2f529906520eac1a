import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { ApiError } from '../../api/client.ts';
import { dropDraft, keepDraft, readDraft } from '../../editing/draft.ts';
import { differences, merged, type Values } from '../../editing/merging.ts';
import { showRefusal } from '../../editing/refusals.ts';
import type { Content } from '../content.ts';
import type { Kind } from '../kind.ts';
import type { SaveState } from './save-state.tsx';
import { changeIn, freshly, type Held, mineIn, movedOn } from './typed-copy.ts';

const pauseMs = 2_000;
const againMs = 10_000;
const passing: readonly ApiError['code'][] = ['offline', 'unavailable'];

interface Kept<Fields extends Values> extends Held<Fields> {
  typed: Fields;
}

export interface WorkingCopyParts<Row extends Content, Fields extends Values> {
  kind: Kind;
  /** Name of the draft that survives a reload. */
  draft: string;
  /** The row as it is now. */
  row: Row;
  /** What staff are working on, as the form has it. */
  valuesOf(row: Row): Fields;
  /** Keeps what was typed as the working copy of the row that was read as `version`. */
  send(version: number, change: Partial<Fields>): Promise<Row>;
}

/**
 * The form of a working copy: what is typed is saved by itself after a pause, without a change of what
 * visitors see. What others save meanwhile is followed where nothing was typed, and compared where it was.
 */
export function useWorkingCopy<Row extends Content, Fields extends Values & FieldValues>(
  parts: WorkingCopyParts<Row, Fields>,
) {
  const { kind, draft, row, valuesOf, send } = parts;
  const queries = useQueryClient();
  const [kept] = useState(() => readDraft<Kept<Fields>>(draft));
  const rowNow = { version: row.version, values: valuesOf(row) };
  const [held, setHeld] = useState<Held<Fields>>(kept ?? freshly(rowNow));
  const [typed, setTyped] = useState<Fields>(kept?.typed ?? held.sent);
  const [state, setState] = useState<SaveState>({ is: 'untouched' });
  const latest = useRef({ held, row });
  // What was read before the last save may arrive after it.
  if (row.version >= latest.current.row.version) latest.current.row = row;
  const running = useRef<Promise<Row | null> | null>(null);
  const form = useForm<Fields>({ defaultValues: typed as DefaultValues<Fields> });
  const isSaving = state.is === 'saving';
  const unsaved = changeIn(held, typed) !== null;
  const isBehind = !isSaving && row.version > held.base.version;
  const found = isBehind ? differences(held.base.values, rowNow.values, mineIn(held, typed)) : [];

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setTyped({ ...values }),
      }),
    [form],
  );

  useEffect(() => {
    if (unsaved) keepDraft(draft, { ...held, typed } satisfies Kept<Fields>);
    else dropDraft(draft);
  }, [draft, held, typed, unsaved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is a reason.
  useEffect(() => {
    if (!isBehind) return;
    if (!unsaved) take(freshly(rowNow), rowNow.values);
    else if (found.length === 0) hold(movedOn(held, rowNow));
  }, [row.version, isBehind, found.length === 0]);

  const waits = unsaved && !isSaving && found.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause begins with what is typed.
  useEffect(() => {
    if (!waits || state.is === 'refused') return;
    const timer = setTimeout(save, state.is === 'offline' ? againMs : pauseMs);
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  }, [typed, waits, state.is]);

  useEffect(() => {
    // What was refused is tried again once something else is typed.
    if (typed) setState((now) => (now.is === 'refused' ? { is: 'typing' } : now));
  }, [typed]);

  function hold(next: Held<Fields>) {
    latest.current.held = next;
    setHeld(next);
  }

  function take(next: Held<Fields>, values: Fields) {
    hold(next);
    form.reset(values);
    setTyped(values);
  }

  /** Saves what was typed; null where that did not work, which the form then says. */
  function save(): Promise<Row | null> {
    running.current ??= attempt().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  /** Saves until nothing is left that was typed meanwhile. */
  async function saveAll(): Promise<Row | null> {
    const saved = await save();
    if (!saved || !changeIn(latest.current.held, form.getValues())) return saved;
    return saveAll();
  }

  async function attempt(): Promise<Row | null> {
    const now = { ...form.getValues() };
    const before = latest.current.held;
    const change = changeIn(before, now);
    if (!change) return latest.current.row;
    setState({ is: 'saving' });
    form.clearErrors();
    try {
      const saved = await send(before.base.version, change);
      hold({ base: { version: saved.version, values: valuesOf(saved) }, sent: now });
      remember(saved);
      setState({ is: 'saved', at: new Date() });
      return saved;
    } catch (error) {
      return afterRefusal(error, now);
    }
  }

  async function afterRefusal(error: unknown, sent: Fields): Promise<Row | null> {
    if (error instanceof ApiError && passing.includes(error.code)) {
      setState({ is: 'offline' });
      return null;
    }
    if (!(error instanceof ApiError) || error.current === undefined) {
      setState({ is: 'refused' });
      showRefusal(form, error);
      return null;
    }
    const current = error.current as Row;
    const theirs = { version: current.version, values: valuesOf(current) };
    const before = latest.current.held;
    if (differences(before.base.values, theirs.values, mineIn(before, sent)).length === 0) {
      hold(movedOn(before, theirs));
      return attempt();
    }
    await queries.invalidateQueries({ queryKey: [kind.name] });
    setState({ is: 'typing' });
    return null;
  }

  function remember(now: Row) {
    latest.current.row = now;
    queries.setQueryData<Row>([kind.name, 'one', now.id], now);
    void queries.invalidateQueries({ queryKey: [kind.name, 'list'] });
  }

  return {
    form,
    unsaved,
    /** As it was saved last. */
    title: () => String(latest.current.held.sent.title || row.title),
    state: found.length > 0 ? { is: 'changed elsewhere' as const } : stateOf(state, unsaved),
    /** What others changed since; empty while nobody did. */
    differences: unsaved ? found : [],
    save,
    saveAll,
    remember,
    putTogether(winner: 'theirs' | 'mine') {
      const values = merged(held.base.values, rowNow.values, mineIn(held, typed), winner);
      take(freshly(rowNow), values);
    },
    /** Shows the row as it is, whatever was typed. */
    follow(now: Row) {
      remember(now);
      const base = { version: now.version, values: valuesOf(now) };
      take(freshly(base), base.values);
      setState({ is: 'untouched' });
    },
    /** Forgets what was typed and not saved. */
    forget() {
      dropDraft(draft);
      take(latest.current.held, latest.current.held.base.values);
    },
  };
}

function stateOf(state: SaveState, unsaved: boolean): SaveState {
  const isQuiet = state.is === 'untouched' || state.is === 'saved';
  if (isQuiet && unsaved) return { is: 'typing' };
  return state.is === 'typing' && !unsaved ? { is: 'untouched' } : state;
}
