import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { type ToastOptions, useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError } from '../api/client.ts';
import type { ContentTypeName } from '../content/content.ts';

interface Undoable {
  /** The table name, as in query keys and live changes. */
  table: ContentTypeName | 'media';
  /** The row after the action. */
  row: { id: string; version: number };
  /** Reads the row again. Rows in the trash are not found. */
  read(): Promise<{ version: number }>;
  undo(): void;
  link?: ToastOptions['link'];
}

/**
 * Shows a message with an Undo button, which disappears once the row has changed again, here or elsewhere:
 * undoing would be rejected, or would undo something else.
 */
export function useUndoToast(): (text: string, undoable: Undoable) => void {
  const toast = useToast();
  const queries = useQueryClient();
  return (text, undoable) => {
    const shown = toast(text, {
      action: { label: 'Undo', onPress: undoable.undo },
      ...(undoable.link && { link: undoable.link }),
      onGone: () => stop(),
    });
    const stop = watchVersion(queries, undoable, shown.removeAction);
  };
}

function watchVersion(
  queries: QueryClient,
  { table, row, read }: Undoable,
  onChanged: () => void,
): () => void {
  const rowKey = [table, 'one', row.id];
  const version = new QueryObserver(queries, {
    queryKey: [...rowKey, 'undo', row.version],
    queryFn: () => read().then((now) => now.version, versionIfTrashed),
    initialData: row.version,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const endings = [
    version.subscribe(({ data }) => data !== row.version && changed()),
    // Changes saved by this tab are not reloaded.
    queries.getQueryCache().subscribe(() => {
      const known = queries.getQueryData<{ version?: number }>(rowKey)?.version;
      if (known !== undefined && known > row.version) changed();
    }),
  ];

  function versionIfTrashed(error: unknown): number {
    if (error instanceof ApiError && error.code === 'not_found') return row.version;
    throw error;
  }
  function changed() {
    stop();
    onChanged();
  }
  function stop() {
    for (const end of endings) end();
  }
  return stop;
}
