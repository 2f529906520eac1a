import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { ApiError } from '../../api/client.ts';
import { showServerErrors } from '../../forms/form-errors.ts';
import { useLeftBehind } from '../../forms/left-behind.ts';
import { mergeFields, type Values } from '../../forms/merge-fields.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { isRefusal, stateOf, untilNextSave, waitingAfter } from './autosave-retry.ts';
import {
  changeIn,
  foundIn,
  freshly,
  type Held,
  type Kept,
  keptOf,
  mineIn,
  movedOn,
  replaces,
  restored,
  saysTheSame,
} from './local-changes.ts';
import { type Drafts, draftsOf } from './local-drafts.ts';
import { Unanswered } from './pending-saves.ts';
import type { SaveState } from './save-status.tsx';

export interface WorkingCopyParts<Row extends Content, Fields extends Values> {
  kind: ContentType;
  /** What survives a reload: the name of a draft that outlives the window, or a place of its own. */
  draft: string | Drafts<Fields>;
  /** The row as it is now. */
  row: Row;
  /** What staff are working on, as the form has it. */
  valuesOf(row: Row): Fields;
  /** Keeps what was typed as the working copy of the row that was read as `version`. */
  send(version: number, change: Partial<Fields>): Promise<Row>;
}

/**
 * The form of a working copy: what is typed is saved by itself after a pause, without a change of what
 * visitors see. What cannot be saved is kept in the browser and tried again. What others save meanwhile is
 * followed where nothing was typed, and compared where it was.
 */
export function useWorkingCopy<Row extends Content, Fields extends Values & FieldValues>(
  parts: WorkingCopyParts<Row, Fields>,
) {
  const { kind, draft, row, valuesOf, send } = parts;
  const queries = useQueryClient();
  const [drafts] = useState(() => (typeof draft === 'string' ? draftsOf<Fields>(draft) : draft));
  const rowNow = { version: row.version, values: valuesOf(row) };
  const [start] = useState(() => begun(drafts.read(), freshly(rowNow)));
  const [held, setHeld] = useState<Held<Fields>>(start.held);
  const [typed, setTyped] = useState<Fields>(start.typed);
  const [state, setState] = useState<SaveState>({ is: 'untouched' });
  const [isKept, setKept] = useState(true);
  const leftBehind = useLeftBehind<Kept<Fields>>(typeof draft === 'string' ? draft : null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const latest = useRef({ held, row });
  // What was read before the last save may arrive after it.
  if (row.version >= latest.current.row.version) latest.current.row = row;
  const running = useRef<Promise<Row | null> | null>(null);
  const failure = useRef<unknown>(null);
  const [unanswered] = useState(() => new Unanswered<Fields>());
  const form = useForm<Fields>({ defaultValues: typed as DefaultValues<Fields> });
  const isSaving = state.is === 'saving';
  const unsaved = changeIn(held, typed) !== null;
  const isBehind = !isSaving && row.version > held.base.version;
  const found = isBehind ? foundOf(held, rowNow.values, typed) : [];
  const { left } = leftBehind;
  const isOldNews = left !== null && saysTheSame(left.kept, typed);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setTyped({ ...values }),
      }),
    [form],
  );

  useEffect(() => {
    const now = keptOf(held, typed);
    if (now) setKept(drafts.keep(now) !== false);
    else drafts.drop();
  }, [drafts, held, typed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another draft is a reason.
  useEffect(() => {
    if (left && isOldNews) leftBehind.settle(left);
  }, [left, isOldNews]);

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
    const timer = setTimeout(save, untilNextSave(state, Date.now()));
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  }, [typed, waits, state]);

  useEffect(() => {
    // What was refused is tried again once something else is typed.
    if (typed) setState((now) => (now.is === 'refused' ? { is: 'typing' } : now));
  }, [typed]);

  function foundOf(from: Held<Fields>, theirs: Fields, mine: Fields) {
    return foundIn(from, theirs, mine).filter((one) => !unanswered.has(one.name, one.theirs));
  }

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
    running.current ??= attempt(state).finally(() => {
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

  /** The same, throwing what kept it from being saved, in the server's words where it has answered. */
  async function saved(): Promise<Row> {
    const row = await saveAll();
    if (row) return row;
    throw failure.current;
  }

  async function attempt(before: SaveState): Promise<Row | null> {
    const now = { ...form.getValues() };
    const { base } = latest.current.held;
    const change = changeIn(latest.current.held, now);
    if (!change) return latest.current.row;
    setState({ is: 'saving' });
    form.clearErrors();
    try {
      const saved = await send(base.version, change);
      hold({ base: { version: saved.version, values: valuesOf(saved) }, sent: now });
      return isSaved(saved);
    } catch (error) {
      failure.current = error;
      if (!isRefused(error)) unanswered.add(change);
      return afterTrouble(error, now, before);
    }
  }

  async function afterTrouble(
    error: unknown,
    sent: Fields,
    before: SaveState,
  ): Promise<Row | null> {
    if (!isRefused(error)) {
      const code = error instanceof ApiError ? error.code : 'failed';
      setState(waitingAfter(code, before, Date.now()));
      return null;
    }
    if (error.current === undefined) {
      refuse(error);
      showServerErrors(form, error);
      return null;
    }
    const current = error.current as Row;
    const theirs = { version: current.version, values: valuesOf(current) };
    const mine = latest.current.held;
    remember(current);
    if (foundOf(mine, theirs.values, sent).length > 0) {
      setState({ is: 'typing' });
      return null;
    }
    const next = movedOn(mine, theirs);
    hold(next);
    // An answer may have got lost on its way: then it is our own words that the server has.
    return changeIn(next, sent) ? attempt(before) : isSaved(current);
  }

  function isSaved(now: Row): Row {
    unanswered.forget();
    remember(now);
    setState({ is: 'saved', at: new Date() });
    return now;
  }

  function refuse(error: unknown) {
    setState({ is: 'refused' });
    setRefusal(error);
  }

  function goOnWith(values: Fields) {
    take(freshly(rowNow), values);
  }

  function remember(now: Row) {
    latest.current.row = now;
    queries.setQueryData<Row>([kind.name, 'one', now.id], now);
    void queries.invalidateQueries({ queryKey: [kind.name, 'list'] });
    void queries.invalidateQueries({ queryKey: [kind.name, 'counts'] });
  }

  return {
    form,
    unsaved,
    /** Whether what was typed survives the end of the window. */
    isKept,
    /** As it was saved last. */
    title: () => String(latest.current.held.sent.title || row.title),
    state: found.length > 0 ? { is: 'changed elsewhere' as const } : stateOf(state, unsaved),
    /** What others changed since; empty while nobody did. */
    differences: unsaved ? found : [],
    /** What was typed in a window that is gone; null where there is nothing of it. */
    left: isOldNews ? null : left,
    takeLeft(from: NonNullable<typeof left>) {
      const mine = keptOf(latest.current.held, form.getValues());
      const back = restored(from.kept, latest.current.held, form.getValues());
      const kept = keptOf(back.held, back.typed);
      if (kept) drafts.keep(kept);
      take(back.held, back.typed);
      leftBehind.taken(from, mine && replaces(from.kept, mine) ? mine : null);
    },
    refuseLeft: leftBehind.settle,
    save,
    saveAll,
    saved,
    remember,
    putTogether(winner: 'theirs' | 'mine') {
      goOnWith(mergeFields(held.base.values, rowNow.values, mineIn(held, typed), winner));
    },
    /** Goes on from the row as it is now, with these values in the form. */
    goOnWith,
    /** What both sides began with, and what each made of it. */
    sides: () => ({
      base: held.base.values,
      theirs: rowNow.values,
      mine: mineIn(held, typed),
    }),
    /** What was refused last, while it still is. */
    refusal: state.is === 'refused' ? refusal : null,
    refuse,
    /** Shows the row as it is, whatever was typed. */
    follow(now: Row) {
      unanswered.forget();
      remember(now);
      const base = { version: now.version, values: valuesOf(now) };
      take(freshly(base), base.values);
      setState({ is: 'untouched' });
    },
    /** How it stands this moment, which may not be drawn yet. */
    standing() {
      const { held: now, row: theirs } = latest.current;
      const kept = keptOf(now, form.getValues());
      const isContested = foundOf(now, valuesOf(theirs), form.getValues()).length > 0;
      return { kept, isContested: kept !== null && isContested };
    },
    /** Forgets what was typed and not saved. */
    forget() {
      drafts.drop();
      take(latest.current.held, latest.current.held.base.values);
    },
  };
}

/** What is no answer of the API, such as the page of a proxy, will pass. */
function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && isRefusal(error.code);
}

function begun<Fields extends Values>(kept: Kept<Fields> | null, held: Held<Fields>) {
  const isReadable = typeof kept?.version === 'number' && kept.typed && kept.was;
  return isReadable ? restored(kept, held, held.sent) : { held, typed: held.sent };
}
