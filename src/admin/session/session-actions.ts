import { auth } from './auth-client.ts';
import { discardSession } from './session-state.ts';
import { clearSigningOut, markSigningOut, setRemembered } from './stored-session.ts';

const clearTimeoutMs = 5_000;

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Throws an Error with a message for users. */
export async function signIn({ email, password, remember }: Credentials): Promise<void> {
  setRemembered(remember);
  const { error } = await auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw error;
}

/** Ends this session, all sessions, or all others. Locally it always ends, even if the server fails. */
export async function signOut(scope: 'global' | 'local' | 'others' = 'local'): Promise<void> {
  if (scope === 'others') {
    const { error } = await auth.signOut({ scope });
    if (error) throw error;
    return;
  }
  markSigningOut();
  await clearStaffCookie();
  const { error } = await auth.signOut({ scope });
  if (!error) return;
  if (scope === 'local') return discardSession();
  clearSigningOut();
  throw error;
}

// Needs no session, and must not block signing out.
async function clearStaffCookie(): Promise<void> {
  const signal = AbortSignal.timeout(clearTimeoutMs);
  await fetch('/api/me/staff-cookie', { method: 'DELETE', signal }).catch(() => undefined);
}
