import { queryOptions } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, parseResponse } from '../api/client.ts';

/** The settings; version 0 means never saved. */
export type Settings = InferResponseType<typeof api.settings.$get, 200>;
export type SettingsChange = InferRequestType<typeof api.settings.$patch>['json'];

/** Query key prefix; live changes invalidate it by its table. */
export const settingsKey = ['site_settings'];

export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, 'all'],
  queryFn: () => parseResponse(api.settings.$get()),
});
