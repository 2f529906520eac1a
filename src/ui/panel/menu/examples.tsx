import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Example } from '../../example.ts';
import type { MenuProps } from './menu.tsx';

const onSelect = () => undefined;

export const menuExamples: Example<MenuProps>[] = [
  {
    name: 'actions',
    props: {
      label: 'Actions for Ada Lovelace',
      items: [
        { label: 'Edit', icon: Pencil, onSelect },
        { label: 'Open account', href: '/admin/account' },
        { label: 'Delete', icon: Trash2, danger: true, onSelect },
        { label: 'Deactivate', disabled: true, why: 'This is you.' },
      ],
    },
  },
];
