import type { QueryClient } from '@tanstack/react-query';
import type { Heard } from './events.ts';

/** Changes that come one after the other are answered with one reading. */
const togetherMs = 200;

/** Queries that are made from a table without bearing its name. */
const madeFrom: Record<string, readonly string[]> = {
  pages: ['dashboard'],
  posts: ['dashboard'],
  projects: ['dashboard'],
  user_profiles: ['dashboard', 'me'],
};

/** Has those queries read again whose key begins with the table that changed, and those made from it. */
export function staleQueries(queries: Pick<QueryClient, 'invalidateQueries'>) {
  const names = new Set<string>();
  let all = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readAgain(): void {
    timer = undefined;
    if (all) queries.invalidateQueries();
    else for (const name of names) queries.invalidateQueries({ queryKey: [name] });
    all = false;
    names.clear();
  }

  return {
    note(heard: Heard): void {
      if (heard === null) all = true;
      else for (const name of [heard.table, ...(madeFrom[heard.table] ?? [])]) names.add(name);
      timer ??= setTimeout(readAgain, togetherMs);
    },
    forget(): void {
      clearTimeout(timer);
    },
  };
}
