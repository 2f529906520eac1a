/** Purpose of a link in an account email. */
export type LinkKind = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

interface LinkLabels {
  title: string;
  /** What pressing the button does. */
  description: string;
  button: string;
  /** For people who did not request the email. */
  notRequested: string;
  /** What to do when the link has been used or has expired. */
  nextStep: string;
}

const closePage = 'close this page. Nothing changes unless you press the button.';

export const linkLabels: Record<LinkKind, LinkLabels> = {
  signup: {
    title: 'Confirm your email address',
    description: 'Press the button to confirm that this is your email address and sign in.',
    button: 'Confirm email address',
    notRequested: `If you didn’t ask for an account, someone else signed up with your email address: ${closePage}`,
    nextStep:
      'If you’ve already confirmed your email address, sign in as usual. If not, request a new email on the sign-in page.',
  },
  invite: {
    title: 'Accept your invitation',
    description:
      'You’ve been invited to create an account. Accept the invitation, then choose a password.',
    button: 'Accept invitation',
    notRequested: `If you weren’t expecting this invitation, ${closePage}`,
    nextStep:
      'If you’ve already accepted, sign in with the password you chose. If not, ask the administrator who invited you for a new invitation.',
  },
  magiclink: {
    title: 'Sign in',
    description: 'Press the button to sign in without a password.',
    button: 'Sign in',
    notRequested: `If you didn’t ask to sign in, ${closePage}`,
    nextStep: 'Request a new email on the sign-in page. Only the link in the latest email works.',
  },
  recovery: {
    title: 'Choose a new password',
    description:
      'Press the button to sign in and choose a new password. Your current password works until then.',
    button: 'Choose a new password',
    notRequested: `If you didn’t ask for a new password, ${closePage}`,
    nextStep:
      'If you still need a new password, request a new email on the sign-in page. Only the link in the latest email works.',
  },
  email_change: {
    title: 'Confirm your email address change',
    description: 'Press the button to approve your new email address.',
    button: 'Confirm change',
    notRequested: `If you didn’t ask for this, ${closePage} Tell an administrator too: someone else may be using your account.`,
    nextStep:
      'Sign in to check the email address of your account. If it hasn’t changed, request the change again.',
  },
};
