import { useQueryClient } from '@tanstack/react-query';
import { usersKey } from './users-queries.ts';

/** Has everything read of people read again. */
export function useInvalidateUsers(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: usersKey });
}
