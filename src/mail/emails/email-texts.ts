import type { AccountEmail } from '../account-email.ts';
import { toOneLine } from './one-line.ts';

/** What one kind of email says. */
export interface EmailTexts {
  subject: string;
  /** Shown beside the subject in a list of mails. */
  preview: string;
  heading: string;
  sentence: string;
  /** What the button does; unused where there is no link. */
  button: string;
  /** What to do for whoever did not ask for it. */
  notYouNote: string;
}

type TextsFor = (site: string, newAddress: string) => EmailTexts;

const kinds: Record<AccountEmail['kind'], TextsFor> = {
  confirmation: (site) => ({
    subject: 'Confirm your e-mail address',
    preview: `One step is left to open your account at ${site}.`,
    heading: 'Confirm your e-mail address',
    sentence: `An account at ${site} was requested with this address. Confirm that the address is yours to open it.`,
    button: 'Confirm the address',
    notYouNote:
      'If you did not ask for an account, do not confirm it: somebody else chose its password. Without a confirmation it cannot be used.',
  }),
  invitation: (site) => ({
    subject: `Invitation to ${site}`,
    preview: 'An account has been prepared for you.',
    heading: `You are invited to ${site}`,
    sentence:
      'An account with this address has been prepared for you. Accept the invitation to choose a password and sign in.',
    button: 'Accept the invitation',
    notYouNote:
      'If you do not expect an invitation, you need do nothing: the account stays closed until it is accepted.',
  }),
  recovery: (site) => ({
    subject: 'Choose a new password',
    preview: `A new password was requested for your account at ${site}.`,
    heading: 'Choose a new password',
    sentence: `A new password was requested for your account at ${site}. Open the link to choose one.`,
    button: 'Choose a new password',
    notYouNote:
      'If you did not ask for this, you need do nothing: your password stays as it is. Do not give the code to anybody.',
  }),
  magic_link: (site) => ({
    subject: `Sign in to ${site}`,
    preview: 'Your link to sign in. It works once.',
    heading: `Sign in to ${site}`,
    sentence: 'Open the link to sign in to your account. It works once.',
    button: 'Sign in',
    notYouNote:
      'If you did not ask for this, you need do nothing. Do not give the code to anybody: it signs in to your account.',
  }),
  address_change_new: (site, newAddress) => ({
    subject: 'Confirm your new e-mail address',
    preview: `Your account at ${site} is to use this address.`,
    heading: 'Confirm your new e-mail address',
    sentence: `An account at ${site} is to use the address ${newAddress} from now on. Confirm that the address is yours.`,
    button: 'Confirm the new address',
    notYouNote:
      'If you did not ask for this, you need do nothing: without a confirmation the address is not used.',
  }),
  address_change_current: (site, newAddress) => ({
    subject: 'Confirm the change of your e-mail address',
    preview: `The address of your account at ${site} is to change.`,
    heading: 'Confirm the change of address',
    sentence: `The address of your account at ${site} is to change to ${newAddress}. Confirm that you want this.`,
    button: 'Confirm the change',
    notYouNote:
      'If you did not ask for this, do not confirm it, and change your password: somebody else may know it.',
  }),
  reauthentication: (site) => ({
    subject: 'Confirm that it is you',
    preview: `A change to your account at ${site} needs a code.`,
    heading: 'Confirm that it is you',
    sentence: `A change to your account at ${site} needs to be confirmed. Enter this code where you were asked for it.`,
    button: '',
    notYouNote:
      'If you did not ask for this, change your password: somebody else may be signed in to your account.',
  }),
};

export function getEmailTexts(
  { kind, newAddress = '' }: AccountEmail,
  siteName: string,
): EmailTexts {
  return kinds[kind](siteName, toOneLine(newAddress));
}
