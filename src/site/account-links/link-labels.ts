/** What a link in one of our emails is for. */
export type LinkKind = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

interface LinkLabels {
  title: string;
  /** What pressing the button does. */
  happens: string;
  button: string;
  /** For people who did not ask for the email. */
  unasked: string;
  /** What to do when the link is used up. */
  instead: string;
}

const closeThis = 'close this page. Nothing changes unless you press the button.';

export const linkLabels: Record<LinkKind, LinkLabels> = {
  signup: {
    title: 'Confirm your email address',
    happens: 'Press the button to confirm that this is your email address and sign in.',
    button: 'Confirm email address',
    unasked: `If you didn’t ask for an account, someone else signed up with your email address: ${closeThis}`,
    instead:
      'If you’ve already confirmed your email address, sign in as usual. If not, request a new email on the sign-in page.',
  },
  invite: {
    title: 'Accept your invitation',
    happens:
      'You’ve been invited to create an account. Accept the invitation, then choose a password.',
    button: 'Accept invitation',
    unasked: `If you weren’t expecting this invitation, ${closeThis}`,
    instead:
      'If you’ve already accepted, sign in with the password you chose. If not, ask the administrator who invited you to send a new invitation.',
  },
  magiclink: {
    title: 'Sign in',
    happens: 'Press the button to sign in without a password.',
    button: 'Sign in',
    unasked: `If you didn’t ask to sign in, ${closeThis}`,
    instead: 'Request a new email on the sign-in page. Only the link in the latest email works.',
  },
  recovery: {
    title: 'Choose a new password',
    happens:
      'Press the button to sign in and choose a new password. Your current password works until then.',
    button: 'Choose a new password',
    unasked: `If you didn’t ask for a new password, ${closeThis}`,
    instead:
      'If you still need a new password, request a new email on the sign-in page. Only the link in the latest email works.',
  },
  email_change: {
    title: 'Confirm your email change',
    happens:
      'Press the button to confirm from this mailbox that the email address of your account should change.',
    button: 'Confirm change',
    unasked: `If you didn’t ask for this, ${closeThis} Tell an administrator too: someone else may be using your account.`,
    instead:
      'Sign in to check the email address of your account. If it hasn’t changed, request the change again.',
  },
};
