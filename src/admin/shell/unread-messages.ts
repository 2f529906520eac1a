import { useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../api/client.ts';
import { useCan } from '../session/me.ts';

/** The number of contact messages that nobody has opened; 0 while unknown, and for those who can't answer them. */
export function useUnreadMessages(): number {
  const mayAnswer = useCan('messages.answer');
  const { data } = useQuery({
    // Starts with the table's name, so that live changes reload it.
    queryKey: ['contact_messages', 'unread'],
    queryFn: () => parseResponse(api.messages.unread.$get()),
    enabled: mayAnswer,
  });
  return mayAnswer ? (data?.count ?? 0) : 0;
}
