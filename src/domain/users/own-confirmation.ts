import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { AuthError } from '#auth/errors.ts';
import { confirmSession } from '#auth/own-account/session-confirmation.ts';
import { getRequestContext } from '#auth/request-context.ts';
import { findLiveSession } from '#auth/sessions/live-session.ts';
import { findUser } from '#auth/users/user-queries.ts';
import type { Actor } from '../actor.ts';
import { accountTransactionAs } from '../actor-transaction.ts';
import { invalid, notFound, Rejection } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { requireStaff } from './own-profile.ts';
import type { Accounts } from './user-deps.ts';

const maxLength = 1_000;

/** The password, or for accounts without one the code of an email. */
export const confirmationSchema = z.object({
  password: z.string('Enter your password.').max(maxLength, 'Incorrect password.').default(''),
  code: z.string('Enter the code.').max(maxLength, 'This code is incorrect.').default(''),
});

/** Confirms the session of a user who proves who they are, which opens dangerous actions for some minutes. */
export async function confirmOwnSession(
  accounts: Accounts,
  actor: Actor,
  sessionId: string,
  input: z.input<typeof confirmationSchema>,
  request: IncomingMessage,
): Promise<void> {
  const { id } = requireStaff(actor);
  const proof = parseInput(confirmationSchema, input);
  const { user, session } = await accountTransactionAs(accounts.db, actor, async (tx) => ({
    user: await findUser(tx, id),
    session: await findLiveSession(tx, sessionId, id),
  }));
  if (!user || !session) throw notFound('This session');
  try {
    const context = getRequestContext(accounts, request);
    await confirmSession(accounts, { user, session }, proof, context);
  } catch (error) {
    throw error instanceof AuthError ? toConfirmationRejection(error) : error;
  }
}

function toConfirmationRejection(error: AuthError): Rejection {
  const { code, message } = error;
  switch (code) {
    case 'current_password_required':
      return wrong('password', 'Enter your password.');
    case 'current_password_invalid':
      return wrong('password', 'Incorrect password.');
    case 'reauthentication_needed':
      return wrong('code', 'Enter the code.');
    case 'reauthentication_not_valid':
      return wrong('code', 'This code is incorrect or has expired.');
    case 'over_request_rate_limit':
      return new Rejection('too_many', message, { cause: error });
    case 'conflict':
      return new Rejection('conflict', 'Your password has just changed. Enter the new one.');
    default:
      return new Rejection('unauthenticated', 'Your session has ended. Sign in again.', {
        cause: error,
      });
  }
}

function wrong(field: 'password' | 'code', message: string): Rejection {
  return invalid(message, { [field]: message });
}
