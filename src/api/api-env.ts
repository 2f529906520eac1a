import type { HttpBindings } from '@hono/node-server';
import type { Actor, Staff } from '#domain/actor.ts';
import type { AccessRestriction } from '#domain/users/access-restriction.ts';

/** A user whose token, session and profile were checked for this request. */
export interface SignedIn {
  actor: Staff;
  email: string;
  /** Why only their own details are open to them; null for everyone with access to the panel. */
  restriction: AccessRestriction | null;
  sessionId: string;
  /** Whether the user has proved a moment ago who they are. */
  isConfirmed(): boolean;
  /** How they can do so. */
  confirmsBy: 'password' | 'emailed_code';
  /** Whether single sign-on created the account. */
  isManaged: boolean;
}

export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The sender of the request; a visitor when nobody is signed in. */
    actor: Actor;
    signedIn: SignedIn | null;
    /** Origin of absolute links, without a trailing slash. */
    publicUrl: string;
  };
}
