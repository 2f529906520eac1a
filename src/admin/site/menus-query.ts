import { queryOptions } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, parseResponse } from '../api/client.ts';

/** All menus and their shared version. */
export type StoredMenus = InferResponseType<typeof api.menus.$get, 200>;
export type NewMenus = Omit<InferRequestType<typeof api.menus.$put>['json'], 'version'>;
export type MenuName = keyof NewMenus;

export const menusQuery = queryOptions({
  // Live changes invalidate it by its table.
  queryKey: ['navigation'],
  queryFn: () => parseResponse(api.menus.$get()),
});
