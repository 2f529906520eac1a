import { queryOptions } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, ask } from '../../api/client.ts';

/** The settings as the API tells them to administrators; the version is 0 while nothing is stored. */
export type Settings = InferResponseType<typeof api.settings.$get, 200>;
export type SettingsChange = InferRequestType<typeof api.settings.$patch>['json'];

/** Where everything made from the settings is kept; live changes name it by its table. */
export const settingsKey = ['site_settings'];

export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, 'all'],
  queryFn: () => ask(api.settings.$get()),
});
