import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../api/client.ts';

/** Whether the first administrator is still to be made. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: () => ask(api.setup.$get()),
});
