import type { InferRequestType, InferResponseType } from 'hono/client';
import type { api } from '../../api/client.ts';

export type Entry = InferResponseType<typeof api.audit.$get, 200>['items'][number];
type Query = InferRequestType<typeof api.audit.$get>['query'];
export type Action = NonNullable<Query['action']>;
export type Subject = NonNullable<Query['table']>;
