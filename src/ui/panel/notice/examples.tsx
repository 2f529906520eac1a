import type { Example } from '../../example.ts';
import type { NoticeProps } from './notice.tsx';

export const noticeExamples: Example<NoticeProps>[] = [
  {
    name: 'info',
    props: {
      tone: 'info',
      title: 'A new version is available.',
      children: 'Reload to use the new version.',
    },
  },
  { name: 'success', props: { tone: 'success', children: 'Password changed successfully!' } },
  {
    name: 'warning',
    props: { tone: 'warning', children: 'You’re offline. Changes can’t be saved.' },
  },
  {
    name: 'error',
    props: { tone: 'error', title: 'Failed to sign in', children: 'Invalid login credentials' },
  },
];
