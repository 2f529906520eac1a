import { providerName } from '#text/provider-name.ts';
import type { SignInMethodChanged } from '../security-email.ts';
import type { EmailContent, EmailContext } from './email-content.ts';
import { formatDateTime } from './format-date-time.ts';
import { getGreetingName, toOneLine } from './one-line.ts';

interface ChangeTexts {
  heading: string;
  sentence: string;
  /** What the name of the detail is called. */
  label?: string;
  /** What to do if it was somebody else; the usual advice if it is absent. */
  advice?: string;
}

const texts: Record<SignInMethodChanged['change'], ChangeTexts> = {
  factor_added: {
    heading: 'Second factor added to your account',
    sentence: 'You’ll be asked for it when you sign in.',
    label: 'Second factor',
    // Without the factor, sessions change neither the password nor the factors.
    advice:
      'If it wasn’t you, contact an administrator at once: they can remove it. Then change your password.',
  },
  factor_removed: {
    heading: 'Second factor removed from your account',
    sentence: 'It can no longer be used to sign in.',
    label: 'Second factor',
  },
  last_factor_removed: {
    heading: 'Two-factor authentication is off for your account',
    sentence:
      'Your last second factor was removed, and with it any recovery codes. Until you add another one under Account, your password alone is enough to sign in.',
    label: 'Second factor',
  },
  factors_reset: {
    heading: 'Two-factor authentication reset for your account',
    sentence:
      'Your second factors and recovery codes were removed, and you were signed out on all devices. Until you set it up again under Account, your password alone is enough to sign in.',
  },
  recovery_codes_replaced: {
    heading: 'New recovery codes for your account',
    sentence: 'Your previous recovery codes no longer work.',
  },
  recovery_codes_removed: {
    heading: 'Recovery codes removed from your account',
    sentence: 'You can no longer sign in with them.',
  },
  passkey_added: {
    heading: 'Passkey added to your account',
    sentence: 'You can now sign in with it instead of your password.',
    label: 'Passkey',
  },
  passkey_removed: {
    heading: 'Passkey removed from your account',
    sentence: 'It can no longer be used to sign in.',
    label: 'Passkey',
  },
  email_changed: {
    heading: 'Email address of your account changed',
    sentence:
      'Use the new email address to sign in or reset your password. This address no longer works.',
    label: 'New email address',
    advice:
      'If it wasn’t you, contact an administrator at once: you can’t sign in with this address any more.',
  },
  phone_changed: {
    heading: 'Phone number of your account changed',
    sentence: 'Codes sent to this number can be used to sign in without your password.',
    label: 'Phone number',
  },
  phone_removed: {
    heading: 'Phone number removed from your account',
    sentence: 'Codes sent to it can no longer be used to sign in.',
    label: 'Phone number',
  },
  identity_linked: {
    heading: 'Sign-in provider connected to your account',
    sentence: 'You can now sign in with it instead of your password.',
    label: 'Provider',
    // A new password does not remove it.
    advice:
      'If it wasn’t you, change your password now, which signs out all other devices, and contact an administrator at once.',
  },
  identity_unlinked: {
    heading: 'Sign-in provider disconnected from your account',
    sentence:
      'Anyone who can sign in there with the email address of your account can connect it again.',
    label: 'Provider',
  },
  more_changes: {
    heading: 'Many changes to how you sign in',
    sentence:
      'Your passkeys, second factors, recovery codes or sign-in providers have changed many times within an hour. We won’t email you about further changes in the next hour. Check them under Account.',
  },
};

const usualAdvice =
  'If it wasn’t you, change your password now, which signs out all other devices, and remove what you don’t recognise under Account. If you can’t sign in, choose “Forgot password?” on the sign-in page. Then tell an administrator.';

/** The email that tells users of a way to sign in that was added or removed, or of a new email address or phone number. */
export function getSignInMethodContent(
  { name, change, method, source, changedAt }: SignInMethodChanged,
  { site_name, publicUrl, time_zone }: EmailContext,
): EmailContent {
  const site = toOneLine(site_name);
  const { heading, sentence, label, advice = usualAdvice } = texts[change];
  const greetingName = getGreetingName(name);
  const methodName = method === null ? null : nameMethod(change, method);
  const sourceRows =
    source === 'administrator'
      ? [{ label: 'Changed by', value: 'An administrator' }]
      : [
          { label: 'Device', value: toOneLine(source.device) },
          { label: 'IP address', value: toOneLine(source.clientIp) || 'Unknown' },
        ];
  return {
    subject: `${heading} at ${site}`,
    preview: sentence,
    heading,
    greeting: greetingName ? `Dear ${greetingName},` : 'Hello,',
    parts: [
      { type: 'text', text: sentence },
      {
        type: 'details',
        rows: [
          ...(label && methodName ? [{ label, value: methodName }] : []),
          { label: 'When', value: formatDateTime(new Date(changedAt), time_zone) },
          ...sourceRows,
        ],
      },
      {
        type: 'text',
        text:
          source === 'administrator'
            ? 'If you didn’t expect this, tell your administrators.'
            : advice,
      },
      { type: 'button', label: 'Open your account', href: `${publicUrl}/admin/account` },
    ],
    note: 'We send this email when the ways to sign in to your account change.',
  };
}

function nameMethod(change: SignInMethodChanged['change'], method: string): string | null {
  switch (change) {
    case 'email_changed':
    case 'phone_changed':
    case 'phone_removed':
      return toOneLine(method);
    case 'identity_linked':
    case 'identity_unlinked':
      return getGreetingName(providerName(method));
    default:
      // Chosen by whoever has the session.
      return getGreetingName(method);
  }
}
