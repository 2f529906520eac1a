import { useQueryClient } from '@tanstack/react-query';
import { usersKey } from './users-queries.ts';

/** Invalidates all user queries. */
export function useInvalidateUsers(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: usersKey });
}
