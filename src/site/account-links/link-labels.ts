/** What a link from one of our letters is for. */
export type LinkKind = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

interface LinkWords {
  title: string;
  /** What pressing the button does. */
  happens: string;
  button: string;
  /** What to think of a letter that comes unasked. */
  unasked: string;
  /** What to do when the link is used up. */
  instead: string;
}

const closeThis = 'close this page. Nothing changes unless the button is pressed.';

export const linkLabels: Record<LinkKind, LinkWords> = {
  signup: {
    title: 'Confirm your email address',
    happens: 'Press the button to confirm that this address is yours. You are then signed in.',
    button: 'Confirm this address',
    unasked: `If you did not ask for an account, somebody else chose its password: ${closeThis}`,
    instead:
      'If you have confirmed your address already, sign in as usual. If not, ask for a new letter on the sign-in page.',
  },
  invite: {
    title: 'Accept your invitation',
    happens:
      'You are invited to have an account with us. Press the button to accept. You are then asked to choose a password.',
    button: 'Accept the invitation',
    unasked: `If you do not know what this is about, ${closeThis}`,
    instead:
      'If you have accepted already, sign in with the password you chose. If not, ask the administrator who invited you for a new invitation.',
  },
  magiclink: {
    title: 'Sign in',
    happens: 'Press the button to sign in. No password is needed.',
    button: 'Sign in',
    unasked: `If you did not ask to sign in, ${closeThis}`,
    instead: 'Ask for a new letter on the sign-in page. Only the newest letter works.',
  },
  recovery: {
    title: 'Choose a new password',
    happens:
      'Press the button to go on. You are then signed in and asked for a new password; until then the old one stays.',
    button: 'Choose a new password',
    unasked: `If you did not ask for a new password, ${closeThis}`,
    instead:
      'If you still need a new password, ask for a new letter on the sign-in page. Only the newest letter works.',
  },
  email_change: {
    title: 'Confirm the change of address',
    happens:
      'The email address of your account is to be changed. Press the button to agree to it from this mailbox.',
    button: 'Confirm the change',
    unasked: `If you did not ask for this, ${closeThis} Please also tell an administrator: somebody else may be using your account.`,
    instead:
      'Sign in to see which address your account has. If it is still the old one, ask for the change again.',
  },
};
