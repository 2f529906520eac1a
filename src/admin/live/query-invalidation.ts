import type { QueryClient } from '@tanstack/react-query';
import { contentTables } from '#constants/enums.ts';
import type { DraftSaved, LiveEvent, PresenceChange } from '#ui/live/live-events.ts';
import { hasCategories } from '../content/content.ts';

/** Changes within this time are handled together. */
const togetherMs = 200;

/** Queries that depend on a table but don't start with its name. */
const dependentQueries: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    contentTables.map((name) => [
      name,
      hasCategories(name) ? ['dashboard', 'terms'] : ['dashboard'],
    ]),
  ),
  user_profiles: ['dashboard', 'me'],
};

type Queries = Pick<QueryClient, 'invalidateQueries' | 'getQueryData'>;

/** Invalidates the queries whose key starts with the changed table, and those that depend on it. */
export function createQueryInvalidation(queries: Queries) {
  const names = new Set<string>();
  const opened = new Map<string, PresenceChange>();
  const copies = new Map<string, DraftSaved>();
  let all = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function invalidatePending(): void {
    timer = undefined;
    if (all) queries.invalidateQueries();
    else {
      for (const name of names) queries.invalidateQueries({ queryKey: [name] });
      for (const { presenceOf, id } of opened.values())
        queries.invalidateQueries({ queryKey: ['presence', presenceOf, id] });
      for (const copy of copies.values()) if (!names.has(copy.copyOf)) invalidateDraft(copy);
    }
    all = false;
    names.clear();
    opened.clear();
    copies.clear();
  }

  /**
   * Autosave sends an event every few seconds: only tabs that have the row open reload it, unless they saved it
   * themselves. Lists are only marked stale and reload when they are next shown.
   */
  function invalidateDraft({ copyOf, id, version }: DraftSaved): void {
    const one = id === '*' ? [copyOf, 'one'] : [copyOf, 'one', id];
    const known = queries.getQueryData<{ version?: number }>(one)?.version;
    if (known === undefined || known < version) queries.invalidateQueries({ queryKey: one });
    queries.invalidateQueries({ queryKey: [copyOf, 'list'], refetchType: 'none' });
  }

  return {
    note(event: LiveEvent): void {
      if (event === null) all = true;
      else if ('presenceOf' in event) opened.set(`${event.presenceOf} ${event.id}`, event);
      else if ('copyOf' in event) copies.set(`${event.copyOf} ${event.id}`, event);
      else
        for (const name of [event.table, ...(dependentQueries[event.table] ?? [])]) names.add(name);
      timer ??= setTimeout(invalidatePending, togetherMs);
    },
    forget(): void {
      clearTimeout(timer);
    },
  };
}
