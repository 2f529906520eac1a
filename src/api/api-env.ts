import type { HttpBindings } from '@hono/node-server';
import type { Actor, Staff } from '#domain/actor.ts';

/** A member of staff whose token, session and profile were checked for this request. */
export interface SignedIn {
  actor: Staff;
  email: string;
  /** While it is set nothing is open but what leads to another password. */
  mustChangePassword: boolean;
  /** Null for a token without a session. */
  sessionId: string | null;
}

export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Who asks; a visitor when nobody is signed in. */
    actor: Actor;
    signedIn: SignedIn | null;
    /** Origin of absolute links, without a slash at the end. */
    publicUrl: string;
  };
}
