import { queryOptions } from '@tanstack/react-query';
import { api, parseResponse } from '../api/client.ts';

/** Whether the first administrator still has to be created. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: () => parseResponse(api.setup.$get()),
});
