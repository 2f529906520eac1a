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
  type LocalChanges,
  localChanges,
  ownValues,
  replacesTyped,
  unsavedChange,
} from './local-changes.ts';
import { localDrafts } from './local-drafts.ts';
import { isRefusal } from './save-errors.ts';

interface DraftOptions<Fields extends Values> {
  mode: DraftState<Fields>['mode'];
  /** The current row. */
  row: Row<Fields>;
  /** Name of its local draft, `<user>.<item>`; null for none. */
  name: string | null;
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

const noSecrets: readonly never[] = [];
const compareFirst = 'Someone else changed this too. Compare the changes first.';

/**
 * The form of a draft: connects `draft-machine.ts` with React Hook Form, the local draft and timers. In `auto`
 * mode it saves after a pause and retries; in `manual` mode `save` is called on request.
 */
export function useDraft<Fields extends Values & FieldValues>(options: DraftOptions<Fields>) {
  const { mode, row, name, lifetime, resolver, secret = noSecrets } = options;
  const [state, setState] = useState(() =>
    initialDraft(
      mode,
      row,
      name === null ? null : (localDrafts.read(name) as LocalChanges<Fields>),
    ),
  );
  const isStored = useSyncExternalStore(
    localDrafts.subscribe,
    () => name === null || localDrafts.isStored(name),
  );
  const [refusal, setRefusal] = useState<unknown>(null);
  const current = useRef(state);
  const isShowing = useRef(false);
  const failure = useRef<unknown>(null);
  const running = useRef<Promise<unknown> | null>(null);
  const form = useForm<Fields>({
    defaultValues: (mode === 'auto' ? state.typed : state.base.values) as DefaultValues<Fields>,
    ...(resolver && { resolver }),
  });

  function dispatch(event: DraftEvent<Fields>): DraftState<Fields> {
    const before = current.current;
    const next = nextDraft(before, event);
    if (next === before) return next;
    current.current = next;
    setState(next);
    if (event.type !== 'typed') show(before, next);
    if (next.typed !== before.typed || next.base !== before.base || next.sent !== before.sent) {
      store(next);
    }
    return next;
  }

  function show(before: DraftState<Fields>, next: DraftState<Fields>) {
    const isSame = Object.keys(next.typed).every((name) => next.typed[name] === before.typed[name]);
    isShowing.current = true;
    if (mode === 'manual' && next.base !== before.base) {
      form.reset(next.base.values, { keepValues: true });
      form.reset(next.typed, { keepDefaultValues: true });
    } else if (!isSame) {
      form.reset(next.typed, mode === 'manual' ? { keepDefaultValues: true } : {});
    }
    isShowing.current = false;
  }

  function store(now: DraftState<Fields>) {
    if (name === null) return;
    const changes = localChanges(now, secret);
    if (changes) localDrafts.write(name, changes as LocalChanges<Values>, lifetime);
    else localDrafts.remove(name);
  }

  function reportTyped() {
    dispatch({ type: 'typed', values: { ...form.getValues() } });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the initial values change.
  useEffect(() => {
    if (mode === 'manual' && unsavedChange(current.current)) {
      isShowing.current = true;
      form.reset(current.current.typed, { keepDefaultValues: true });
      isShowing.current = false;
    }
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the form changes.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isShowing.current) dispatch({ type: 'typed', values: { ...values } });
        },
      }),
    [form],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the version changes.
  useLayoutEffect(() => {
    dispatch({ type: 'rowChanged', row });
  }, [row.version]);

  /** Saves the changes. Resolves with null if that failed; the form then shows why. */
  function save<Entity>(sender: Sender<Fields, Entity>): Promise<Entity | null> {
    running.current ??= runSave(sender).finally(() => {
      running.current = null;
    });
    return running.current as Promise<Entity | null>;
  }

  async function runSave<Entity>({ send, rowOf, onAnswer }: Sender<Fields, Entity>) {
    reportTyped();
    failure.current = new Error(compareFirst);
    let { save: step } = dispatch({ type: 'saveRequested' });
    if (step.is === 'saving') form.clearErrors();
    while (step.is === 'saving') {
      try {
        const entity = await send(step.base.version, step.change);
        onAnswer?.(entity);
        dispatch({ type: 'saveSucceeded', row: rowOf(entity), at: Date.now() });
        return entity;
      } catch (error) {
        failure.current = error;
        const current =
          error instanceof ApiError ? (error.current as Entity | undefined) : undefined;
        if (current === undefined) {
          fail(error);
          return null;
        }
        onAnswer?.(current);
        ({ save: step } = dispatch({
          type: 'saveConflicted',
          row: rowOf(current),
          at: Date.now(),
        }));
        // The response to an earlier save was lost: the server already has the changes.
        if (step.is === 'saved') return current;
      }
    }
    return null;
  }

  function fail(error: unknown) {
    const code = error instanceof ApiError ? error.code : null;
    if (code && isRefusal(code)) {
      dispatch({ type: 'saveRefused' });
      setRefusal(error);
      showServerErrors(form, error);
      return;
    }
    const reason = code === 'offline' ? 'offline' : 'server';
    dispatch({ type: 'saveUnanswered', reason, at: Date.now() });
    if (mode === 'manual') showServerErrors(form, error);
  }

  const found = conflicts(state);
  return {
    form,
    state,
    typed: state.typed,
    status: draftStatus(state),
    unsaved: unsavedChange(state) !== null,
    /** Whether the browser stores all changes, so that they survive closing the window. */
    isStoredLocally: isStored && !secret.some((field) => state.typed[field] !== state.sent[field]),
    /** Fields that someone else changed too; empty without a conflict. */
    differences: found,
    /** The error of a rejected save, until something else is typed. */
    refusal: state.save.is === 'blocked' ? refusal : null,
    /** The current state, without values the form has not reported yet. */
    current,
    /** Why the last save failed. */
    failure,
    dispatch,
    /** The current state, which may not be rendered yet. */
    now() {
      reportTyped();
      return current.current;
    },
    save,
    refuse(error: unknown) {
      setRefusal(error);
      dispatch({ type: 'blocked' });
    },
    /** Merges both sides' changes; where both changed a field, that of `winner` stays. */
    merge(winner: 'theirs' | 'mine') {
      const { base, latest } = current.current;
      const values = mergeFields(base.values, latest.values, ownValues(current.current), winner);
      dispatch({ type: 'conflictResolved', values });
    },
    /** Restores changes; returns what they replaced, if anything. */
    restore(changes: LocalChanges<Fields>): LocalChanges<Fields> | null {
      reportTyped();
      const own = localChanges(current.current);
      dispatch({ type: 'restored', changes });
      return own && replacesTyped(changes, own) ? own : null;
    },
    discard() {
      dispatch({ type: 'discarded' });
      if (name !== null) localDrafts.remove(name);
    },
  };
}

/** Saves after a pause and when the network is back; retries with backoff while saving fails. */
export function useAutosave<Fields extends Values>(
  state: DraftState<Fields>,
  save: () => unknown,
): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const delay = autosaveDelay(state, Date.now());
    if (delay === null) return;
    const now = () => latest.current();
    const timer = setTimeout(now, delay);
    window.addEventListener('online', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [state]);
}
