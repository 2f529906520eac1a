import type { AccountEmail } from '#mail/account-email.ts';
import { weekMs } from '#time/durations.ts';
import type { OneTimeTokenType } from '../one-time-tokens/one-time-tokens-table.ts';
import type { User } from '../users/auth-users-table.ts';
import type { LinkType } from '../verification/link-types.ts';

/** How long the link of an invitation is valid: long enough for someone who is away or has not started yet. */
const invitationLifetimeMs = weekMs;

export type AuthEmailType = AccountEmail['kind'];

interface AuthEmailRules {
  token: OneTimeTokenType;
  /** The link's verification type; reauthentication has a code only. */
  type: LinkType | null;
  /** The account column with the time of the last such email. */
  sentAt: keyof User & `${string}_sent_at`;
  /** How long its link is valid, if not as long as a code. */
  linkLifetimeMs?: number;
}

const signUp = { token: 'confirmation_token', sentAt: 'confirmation_sent_at' } as const;
const signInEmail = { token: 'recovery_token', sentAt: 'recovery_sent_at' } as const;
const change = { type: 'email_change', sentAt: 'email_change_sent_at' } as const;

export const authEmailTypes: Record<AuthEmailType, AuthEmailRules> = {
  confirmation: { ...signUp, type: 'signup' },
  invitation: { ...signUp, type: 'invite', linkLifetimeMs: invitationLifetimeMs },
  recovery: { ...signInEmail, type: 'recovery' },
  magic_link: { ...signInEmail, type: 'magiclink' },
  address_change_new: { ...change, token: 'email_change_token_new' },
  address_change_current: { ...change, token: 'email_change_token_current' },
  reauthentication: {
    token: 'reauthentication_token',
    type: null,
    sentAt: 'reauthentication_sent_at',
  },
};
