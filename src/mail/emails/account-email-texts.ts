import type { AccountEmail } from '../account-email.ts';
import { toOneLine } from './one-line.ts';

/** The texts of one kind of email. */
export interface AccountEmailTexts {
  subject: string;
  /** Shown beside the subject in a list of emails. */
  preview: string;
  heading: string;
  intro: string;
  /** The label of the button; unused without a link. */
  button: string;
  /** What to do if you did not request it. */
  notYouNote: string;
}

type TextsFor = (site: string, newAddress: string) => AccountEmailTexts;

const textsByKind: Record<AccountEmail['kind'], TextsFor> = {
  confirmation: (site) => ({
    subject: 'Confirm your email address',
    preview: `One more step to activate your account at ${site}.`,
    heading: 'Confirm your email address',
    intro: `Someone signed up for an account at ${site} with this email address. Confirm it’s yours to activate the account.`,
    button: 'Confirm email address',
    notYouNote:
      'If you didn’t sign up, don’t confirm: someone else chose the password. The account can’t be used until it is confirmed.',
  }),
  invitation: (site) => ({
    subject: `Invitation to ${site}`,
    preview: 'An account has been created for you.',
    heading: `You’ve been invited to ${site}`,
    intro:
      'An account has been created for this email address. Accept the invitation to choose a password and sign in.',
    button: 'Accept invitation',
    notYouNote:
      'If you weren’t expecting an invitation, you can ignore this email: the account stays inactive until you accept.',
  }),
  recovery: (site) => ({
    subject: 'Choose a new password',
    preview: `We received a request to reset your password at ${site}.`,
    heading: 'Choose a new password',
    intro: `We received a request to reset your password at ${site}. Open the link to choose a new one.`,
    button: 'Choose a new password',
    notYouNote:
      'If you didn’t ask for this, you can ignore this email: your password stays the same. Don’t share the code with anyone.',
  }),
  magic_link: (site) => ({
    subject: `Sign in to ${site}`,
    preview: 'Your link to sign in. It works once.',
    heading: `Sign in to ${site}`,
    intro: 'Open the link to sign in to your account. It works once.',
    button: 'Sign in',
    notYouNote:
      'If you didn’t ask for this, you can ignore this email. Don’t share the code with anyone: whoever has it can sign in as you.',
  }),
  address_change_new: (site, newAddress) => ({
    subject: 'Confirm your new email address',
    preview: `Confirm this email address for your account at ${site}.`,
    heading: 'Confirm your new email address',
    intro: `You asked to change the email address of your account at ${site} to ${newAddress}. Confirm that this address is yours.`,
    button: 'Confirm new email address',
    notYouNote:
      'If you didn’t ask for this, you can ignore this email: the address won’t be used unless you confirm it.',
  }),
  address_change_current: (site, newAddress) => ({
    subject: 'Confirm your email address change',
    preview: `You asked to change the email address of your account at ${site}.`,
    heading: 'Confirm your email address change',
    intro: `You asked to change the email address of your account at ${site} to ${newAddress}. Confirm this change.`,
    button: 'Confirm change',
    notYouNote:
      'If you didn’t ask for this, don’t confirm it, and change your password: someone else may know it.',
  }),
  reauthentication: (site) => ({
    subject: 'Confirm it’s you',
    preview: `Your confirmation code for ${site}.`,
    heading: 'Confirm it’s you',
    intro: `Enter this code at ${site} to continue.`,
    button: '',
    notYouNote:
      'If you didn’t ask for this, change your password: someone else may be signed in to your account.',
  }),
};

export function getAccountEmailTexts(
  { kind, newAddress = '' }: AccountEmail,
  siteName: string,
): AccountEmailTexts {
  return textsByKind[kind](siteName, toOneLine(newAddress));
}
