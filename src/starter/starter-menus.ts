import type { MenuName } from '#constants/enums.ts';

interface StarterLink {
  label: string;
  href: string;
  description?: string;
  children?: StarterLink[];
}

const about = { label: 'About', href: '/about' };
const projects = { label: 'Projects', href: '/projects' };
const news = { label: 'News', href: '/news' };
const events = { label: 'Events', href: '/events' };
const contact = { label: 'Contact', href: '/contact' };

export const starterMenus: [MenuName, StarterLink[]][] = [
  [
    'header',
    [
      { label: 'Home', href: '/' },
      {
        ...about,
        description: 'What we do and what guides us',
        children: [
          {
            label: 'Mission',
            href: '/about/mission',
            description: 'Our legal duties and our goals',
          },
          { label: 'Leadership', href: '/about/leadership', description: 'Who decides what' },
          { label: 'History', href: '/about/history', description: 'From 1998 to today' },
        ],
      },
      projects,
      news,
      events,
      contact,
    ],
  ],
  ['quick_links', [about, projects, news, events, { label: 'Careers', href: '/careers' }, contact]],
  [
    'resources',
    [
      { label: 'Publications', href: '/publications' },
      { label: 'Reports', href: '/reports' },
      { label: 'Policies', href: '/policies' },
      { label: 'Open data', href: '/data' },
      { label: 'Media', href: '/media' },
      { label: 'FAQ', href: '/faq' },
    ],
  ],
  [
    'legal',
    [
      { label: 'Privacy', href: '/privacy' },
      { label: 'Terms', href: '/terms' },
      { label: 'Accessibility', href: '/accessibility' },
      { label: 'Site map', href: '/sitemap' },
    ],
  ],
];
