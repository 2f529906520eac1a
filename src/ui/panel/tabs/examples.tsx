import type { Example } from '../../example.ts';
import type { TabsProps } from './tabs.tsx';
import type { ViewLinksProps } from './view-links.tsx';

export const tabsExamples: Example<Omit<TabsProps, 'shown' | 'onShow'>>[] = [
  {
    name: 'two ways',
    props: {
      label: 'How to add a file',
      tabs: [
        { id: 'upload', label: 'Upload File', content: <p>Choose a file on this computer.</p> },
        { id: 'url', label: 'From URL', content: <p>Enter the URL of a file.</p> },
      ],
    },
  },
];

export const viewLinksExamples: Example<ViewLinksProps>[] = [
  {
    name: 'three views',
    props: {
      label: 'File types',
      views: [
        { label: 'All', url: '/admin/gallery', current: true },
        { label: 'Images', url: '/admin/gallery?view=images', current: false },
        { label: 'Trash', url: '/admin/gallery?view=trash', current: false },
      ],
    },
  },
];
