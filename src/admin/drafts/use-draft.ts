import { dequal } from 'dequal/lite';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '../api/client.ts';
import { showServerErrors } from '../forms/form-errors.ts';
import { mergeFields, type Row, type Values } from '../forms/merge-fields.ts';
import {
  autosaveDelay,
  conflicts,
  type DraftEvent,
  type DraftState,
  draftStatus,
  initialDraft,
  nextDraft,
} from './draft-machine.ts';
import type { DraftLifetime } from './draft-storage.ts';
import {
  findChange,
  type LocalChanges,
  localChanges,
  ownValues,
  replacesTyped,
  unsavedChange,
} from './local-changes.ts';
import { localDrafts } from './local-drafts.ts';
import { isRejection } from './save-errors.ts';

interface DraftOptions<Fields extends Values> {
  mode: DraftState<Fields>['mode'];
  /** The current row. */
  row: Row<Fields>;
  /** Name of its local draft, `<user>.<item>`. */
  name: string;
  lifetime: DraftLifetime;
  resolver?: Resolver<Fields>;
  /** Fields that are never stored in the browser. */
  secret?: readonly (keyof Fields & string)[];
}

/** How a save is sent. */
export interface Sender<Fields extends Values, Entity> {
  send(version: number, change: Partial<Fields>): Promise<Entity>;
  rowOf(entity: Entity): Row<Fields>;
  /** Called with every row that the server responds with, also in a conflict. */
  onAnswer?(entity: Entity): void;
}

const compareFirst = 'Someone else changed this too. Compare the changes first.';

/**
 * The form of a draft: connects `draft-machine.ts` with React Hook Form and the local draft. `save` is called
 * on request, in `auto` mode also by `useAutosave`.
 */
export function useDraft<Fields extends Values & FieldValues>(options: DraftOptions<Fields>) {
  const { mode, row, name, lifetime, resolver, secret = [] } = options;
  const [found] = useState(() => localDrafts.read<Fields>(name));
  const [state, setState] = useState(() => initialDraft(mode, row, found));
  const isStored = useSyncExternalStore(localDrafts.subscribe, () => localDrafts.isStored(name));
  const current = useRef(state);
  const running = useRef<Promise<unknown> | null>(null);
  const stored = useRef<{ name: string; except: readonly string[] }>({ name, except: secret });
  const form = useForm<Fields>({
    defaultValues: state.typed as DefaultValues<Fields>,
    ...(resolver && { resolver }),
  });

  function dispatch(event: DraftEvent<Fields>): DraftState<Fields> {
    const before = current.current;
    const next = nextDraft(before, event);
    current.current = next;
    setState(next);
    const isRebased = next.base !== before.base;
    const isReplaced = event.type !== 'typed' && findChange(before.typed, next.typed) !== null;
    if (isReplaced || (isRebased && mode === 'manual')) form.reset(next.typed);
    if (isRebased || next.sent !== before.sent || next.typed !== before.typed) {
      store(next);
    }
    return next;
  }

  function store(state: DraftState<Fields>): LocalChanges<Fields> | null {
    const changes = localChanges(state, stored.current.except);
    if (changes) localDrafts.write(stored.current.name, changes, lifetime);
    else localDrafts.remove(stored.current.name);
    return changes;
  }

  /** The current state, which may not be rendered yet, with values that the form has not reported. */
  function now(): DraftState<Fields> {
    return dispatch({ type: 'typed', values: { ...form.getValues() } });
  }

  // React may pause between rendering this form and showing it; the form that it replaces may hand over more until then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once.
  useLayoutEffect(() => {
    const changes = localDrafts.read<Fields>(name);
    if (changes === found) return;
    dispatch({ type: 'discarded' });
    if (changes) dispatch({ type: 'restored', changes });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the form changes.
  useLayoutEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => dispatch({ type: 'typed', values: { ...values } }),
      }),
    [form],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the version changes.
  useLayoutEffect(() => {
    dispatch({ type: 'rowChanged', row });
  }, [row.version]);

  /** Saves the changes. If that fails, shows why and throws the error. */
  function save<Entity>(sender: Sender<Fields, Entity>): Promise<Entity> {
    running.current ??= runSave(sender).finally(() => {
      running.current = null;
    });
    return running.current as Promise<Entity>;
  }

  async function runSave<Entity>({ send, rowOf, onAnswer }: Sender<Fields, Entity>) {
    now();
    let { save: step } = dispatch({ type: 'saveRequested' });
    let failure: unknown = new Error(compareFirst);
    if (step.is === 'saving') form.clearErrors();
    while (step.is === 'saving') {
      try {
        const entity = await send(step.base.version, step.change);
        onAnswer?.(entity);
        dispatch({ type: 'saveSucceeded', row: rowOf(entity), at: Date.now() });
        return entity;
      } catch (error) {
        failure = error;
        const theirs =
          error instanceof ApiError ? (error.current as Entity | undefined) : undefined;
        if (theirs === undefined) {
          fail(error);
          break;
        }
        onAnswer?.(theirs);
        ({ save: step } = dispatch({ type: 'saveConflicted', row: rowOf(theirs), at: Date.now() }));
        // The response to an earlier save was lost: the server already has the changes.
        if (step.is === 'saved') return theirs;
      }
    }
    throw failure;
  }

  function fail(error: unknown) {
    const code = error instanceof ApiError ? error.code : null;
    const isRejected = code !== null && isRejection(code);
    const reason = code === 'offline' ? 'offline' : 'server';
    if (isRejected) dispatch({ type: 'saveRejected', error });
    else dispatch({ type: 'saveUnanswered', reason, at: Date.now() });
    if (isRejected || mode === 'manual') showServerErrors(form, error);
  }

  return {
    form,
    state,
    typed: state.typed,
    status: draftStatus(state),
    unsaved: unsavedChange(state) !== null,
    /** Whether the browser stores all changes, so that they survive closing the window. */
    isStoredLocally:
      isStored && secret.every((field) => dequal(state.typed[field], state.sent[field])),
    /** Fields that someone else changed too; empty without a conflict. */
    differences: conflicts(state),
    /** The error of a rejected save, until something else is typed. */
    rejection: state.save.is === 'blocked' ? state.save.error : null,
    now,
    dispatch,
    save,
    /** Merges both sides' changes; where both changed a field, that of `winner` stays. */
    merge(winner: 'theirs' | 'mine') {
      const { base, latest } = current.current;
      const values = mergeFields(base.values, latest.values, ownValues(current.current), winner);
      dispatch({ type: 'conflictResolved', values });
    },
    /** Restores changes; returns what they replaced, if anything. */
    restore(changes: LocalChanges<Fields>): LocalChanges<Fields> | null {
      const own = localChanges(now());
      dispatch({ type: 'restored', changes });
      return own && replacesTyped(changes, own) ? own : null;
    },
    discard() {
      dispatch({ type: 'discarded' });
      localDrafts.remove(stored.current.name);
    },
    /**
     * Hands what is not saved, and what is typed until this form closes, over to the form whose local draft is `to`,
     * without the fields in `except`. Returns what is not saved.
     */
    handOver(to: string, except: readonly string[]): LocalChanges<Fields> | null {
      localDrafts.remove(stored.current.name);
      stored.current = { name: to, except };
      return store(now());
    },
  };
}

/** Saves after a pause and when the network is back; retries with backoff while saving fails. */
export function useAutosave<Fields extends Values>(
  state: DraftState<Fields>,
  save: () => unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the state changes.
  useEffect(() => {
    const delay = autosaveDelay(state, Date.now());
    if (delay === null) return;
    const timer = setTimeout(save, delay);
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  }, [state]);
}
