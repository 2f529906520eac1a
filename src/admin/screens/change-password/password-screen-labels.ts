import type { Reason } from './password-change-reason.ts';

interface Words {
  title: string;
  subtitle: string;
  notice?: string;
}

export const passwordScreenLabels: Record<Reason, Words> = {
  wanted: {
    title: 'Change Password',
    subtitle: 'Changing your password signs out your other devices',
  },
  required: {
    title: 'Change Password',
    subtitle: 'Please change your password to continue',
    notice: 'You’re using a default password. Choose your own to keep your account secure.',
  },
  forgotten: {
    title: 'Choose a new password',
    subtitle: 'Changing your password signs out your other devices',
  },
  invitation: {
    title: 'Choose your password',
    subtitle: 'Invitation accepted. Just one more step',
  },
};
