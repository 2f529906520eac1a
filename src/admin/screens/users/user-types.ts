import type { InferResponseType } from 'hono/client';
import type { api } from '../../api/client.ts';

type WorkWithReceivers = InferResponseType<(typeof api.users)[':id']['work']['$get'], 200>;

type UserPasskeys = InferResponseType<(typeof api.users)[':id']['passkeys']['$get'], 200>;

export type User = InferResponseType<typeof api.users.$get, 200>['items'][number];
export type InvitedUser = InferResponseType<typeof api.invitations.$post, 201>;
export type UserWork = Omit<WorkWithReceivers, 'receivers'>;
export type Receiver = WorkWithReceivers['receivers'][number];
export type UserPasskey = UserPasskeys['items'][number];
export type Role = User['role'];
export type Status = User['status'];
