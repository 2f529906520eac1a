import { auth } from './auth-client.ts';
import { discardSession } from './session-state.ts';
import { clearSigningOut, markSigningOut, setRemembered } from './stored-session.ts';

const passPatienceMs = 5_000;

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Throws what the server says, as an Error whose message is a sentence. */
export async function signIn({ email, password, remember }: Credentials): Promise<void> {
  setRemembered(remember);
  const { error } = await auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw error;
}

/** Ends the session here, everywhere or everywhere else. In this browser it ends in any case. */
export async function signOut(scope: 'global' | 'local' | 'others' = 'local'): Promise<void> {
  if (scope === 'others') {
    const { error } = await auth.signOut({ scope });
    if (error) throw error;
    return;
  }
  markSigningOut();
  await withdrawDocumentPass();
  const { error } = await auth.signOut({ scope });
  if (!error) return;
  if (scope === 'local') return discardSession();
  clearSigningOut();
  throw error;
}

// Needs no session, and must not keep anybody from leaving.
async function withdrawDocumentPass(): Promise<void> {
  const signal = AbortSignal.timeout(passPatienceMs);
  await fetch('/api/me/document-pass', { method: 'DELETE', signal }).catch(() => undefined);
}
