import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Example } from '../../example.ts';
import type { ButtonProps, IconButtonProps } from './button.tsx';
import type { CopyButtonProps } from './copy-button.tsx';

export const buttonExamples: Example<ButtonProps>[] = [
  { name: 'primary', props: { kind: 'primary', children: 'Save' } },
  { name: 'with icon', props: { kind: 'primary', icon: Plus, children: 'Add user' } },
  { name: 'secondary', props: { children: 'Cancel' } },
  { name: 'danger', props: { kind: 'danger', children: 'Delete user' } },
  { name: 'quiet', props: { kind: 'quiet', children: 'Sign Out' } },
  { name: 'busy', props: { kind: 'primary', busy: true, busyText: 'Saving...', children: 'Save' } },
  { name: 'disabled', props: { disabled: true, children: 'Save' } },
];

export const iconButtonExamples: Example<IconButtonProps>[] = [
  { name: 'enabled', props: { label: 'Delete', icon: Trash2 } },
  { name: 'disabled', props: { label: 'Delete', icon: Trash2, disabled: true } },
];

export const copyButtonExamples: Example<CopyButtonProps>[] = [
  {
    name: 'a URL',
    props: { label: 'Copy URL', text: 'https://dsti.gov.example/', of: 'the home page' },
  },
];
