import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that invalidates all queries whose key begins with `queryKey`. */
export function useInvalidate(queryKey: readonly string[]): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
