import { createContext, use } from 'react';
import type { Me, Verb } from './me-query.ts';

export type { Me, Verb } from './me-query.ts';

export const MeContext = createContext<Me | null>(null);

/** Who is signed in; for screens within the frame, where somebody always is. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe is for screens within the frame.');
  return me;
}

/** Whether the role of whoever is signed in holds `verb`; the server asks again. */
export function useCan(verb: Verb): boolean {
  return useMe().can.includes(verb);
}
