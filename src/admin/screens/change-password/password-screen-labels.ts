import type { Reason } from './password-change-reason.ts';

interface Words {
  title: string;
  subtitle: string;
  notice?: string;
}

export const passwordScreenLabels: Record<Reason, Words> = {
  wanted: {
    title: 'Change Password',
    subtitle: 'Your other sessions end when the password changes',
  },
  required: {
    title: 'Change Password',
    subtitle: 'Please change your password to continue',
    notice:
      'You are using a default password. For the security of your account, choose one of your own.',
  },
  forgotten: {
    title: 'Choose a New Password',
    subtitle: 'Your other sessions end when the password changes',
  },
  invitation: {
    title: 'Choose Your Password',
    subtitle: 'Your invitation is accepted. One step is left',
  },
};
