import type { Example } from '../../example.ts';
import type { ToastOptions } from './toast.tsx';

export const toastExamples: Example<{ text: string; options?: ToastOptions }>[] = [
  { name: 'plain', props: { text: 'Saved.' } },
  {
    name: 'with undo',
    props: {
      text: 'Ada Lovelace was deactivated.',
      options: { action: { label: 'Undo', onPress: () => undefined } },
    },
  },
];
