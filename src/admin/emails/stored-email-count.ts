import { useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../api/client.ts';

/** Begins the key of all queries of the email log. */
export const emailsKey = ['emails'];

/** The number of emails that were stored without a mail server, and of those that could be sent now. */
export function useStoredCount(): { stored: number; sendable: number } {
  const { data } = useQuery({
    queryKey: [...emailsKey, 'stored'],
    queryFn: () => parseResponse(api.emails.stored.$get()),
  });
  return data ?? { stored: 0, sendable: 0 };
}

/** "1 email" or "1,204 emails". */
export function formatEmailCount(count: number): string {
  return count === 1 ? '1 email' : `${count.toLocaleString('en')} emails`;
}
