import { useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../api/client.ts';

/** The users who can be authors of posts. */
export function useAuthors({ enabled = true } = {}) {
  return useQuery({
    queryKey: ['user_profiles', 'authors'],
    queryFn: () => parseResponse(api.posts.authors.$get()),
    select: ({ items }) => items,
    enabled,
  });
}
