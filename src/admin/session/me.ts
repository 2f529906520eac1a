import { createContext, use } from 'react';
import type { Me, Permission } from './me-query.ts';

export type { Me, Permission } from './me-query.ts';

export const MeContext = createContext<Me | null>(null);

/** The signed-in user; for screens inside the shell, where there always is one. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe must be used within LoadMe.');
  return me;
}

/** Whether the signed-in user holds `permission`; the server checks again. */
export function useCan(permission: Permission): boolean {
  return useMe().can.includes(permission);
}
