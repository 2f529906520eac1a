import type { MenuName } from '#domain/navigation/table.ts';

interface StarterLink {
  label: string;
  href: string;
  description?: string;
  children?: StarterLink[];
}

const mission = { label: 'Mission', href: '/about/mission' };
const contact = { label: 'Contact', href: '/contact' };

export const starterMenus: [MenuName, StarterLink[]][] = [
  [
    'header',
    [
      { label: 'Home', href: '/' },
      {
        label: 'About',
        href: '/about',
        description: 'What the directorate is and does',
        children: [{ ...mission, description: 'Why we exist and what guides us' }],
      },
      { label: 'Projects', href: '/projects' },
      contact,
    ],
  ],
  ['quick_links', [{ label: 'About', href: '/about' }, mission, contact]],
  ['resources', [{ label: 'Projects', href: '/projects' }]],
  [
    'legal',
    [
      { label: 'Privacy', href: '/privacy' },
      { label: 'Accessibility', href: '/accessibility' },
    ],
  ],
];
