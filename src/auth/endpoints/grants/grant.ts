import type { Asker } from '../../asker.ts';
import type { Auth } from '../../context.ts';
import type { SignInAnswer } from '../../signing-in.ts';

/** Gives a session for what somebody brings, or refuses. */
export type Grant = (
  auth: Auth,
  members: Record<string, unknown>,
  asker: Asker,
) => Promise<SignInAnswer>;
