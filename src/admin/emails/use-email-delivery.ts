import { useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../api/client.ts';

/** Whether emails are stored instead of sent; false until it is known. Live changes invalidate it by its table. */
export function useIsDeliveryOff(): boolean {
  const { data } = useQuery({
    queryKey: ['site_settings', 'email delivery'],
    queryFn: () => parseResponse(api['email-delivery'].$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.is_on === false;
}
