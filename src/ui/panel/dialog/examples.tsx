import type { Example } from '../../example.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import type { DialogProps } from './dialog.tsx';

export const dialogExamples: Example<Omit<DialogProps, 'open' | 'onOpenChange'>>[] = [
  {
    name: 'a form',
    props: {
      title: 'Invite a colleague',
      description: 'They’ll get an email with a link to choose a password.',
      children: <TextField label="Email" type="email" />,
      footer: <Button kind="primary">Send invitation</Button>,
    },
  },
];

export const confirmDialogExamples: Example<
  Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm'>
>[] = [
  {
    name: 'deleting',
    props: {
      title: 'Delete Ada Lovelace',
      sentence: 'Are you sure you want to delete this user? This action cannot be undone.',
      confirmText: 'Delete user',
      danger: true,
    },
  },
  {
    name: 'it did not work',
    props: {
      title: 'Deactivate Ada Lovelace',
      sentence:
        'They’ll be signed out immediately and can’t sign in until someone reactivates them. Nothing is deleted.',
      confirmText: 'Deactivate',
      error: 'Can’t reach the server. Check your connection and try again.',
    },
  },
];
