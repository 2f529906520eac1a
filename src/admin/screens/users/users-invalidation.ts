import { useQueryClient } from '@tanstack/react-query';
import { peopleKey } from './users-queries.ts';

/** Has everything read of people read again. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: peopleKey });
}
