import type { Session } from '../sessions/sessions-table.ts';

export type GuessingSession = Pick<Session, 'id' | 'user_id' | 'confirmed_at'>;

/**
 * The device whose budget the guesses in a session count against. Each session has its own, which nobody else can use up,
 * once its user has proved who they are. Before, all sessions of the user share one: whoever can sign in with a passkey that
 * they added would get a new budget each time.
 */
export function sessionDevice({ id, user_id, confirmed_at }: GuessingSession): string {
  return confirmed_at === null ? `unconfirmed sessions:${user_id}` : `session:${id}`;
}
