import CircleUser from 'lucide-react/icons/circle-user';
import Construction from 'lucide-react/icons/construction';
import FileText from 'lucide-react/icons/file-text';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import ListTree from 'lucide-react/icons/list-tree';
import Megaphone from 'lucide-react/icons/megaphone';
import Newspaper from 'lucide-react/icons/newspaper';
import Route from 'lucide-react/icons/route';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import type { Icon } from '#ui/panel/icon.ts';
import type { Me, Permission } from '../session/me.ts';

export interface Section {
  /** Its one name: in the menu, as heading and title of the screen, in the palette and the breadcrumb. */
  label: string;
  /** Its name on the dashboard's card, where the specification has another one. */
  card?: string;
  address: Address;
  icon: Icon;
  /** What a role must hold to see it; everybody sees a section without one. */
  permission?: Permission;
  /** The letter that leads there after G. */
  key: string;
  /** What is done there: with it, the dashboard shows the section as a card. */
  line?: string;
  group: Group;
}

type Address = '/admin' | `/admin/${string}`;

type Group = 'start' | 'content' | 'library' | 'inbox' | 'site' | 'administration' | 'own';

/** The groups of the sidebar in their order. */
export const groups: readonly { name: Group; title?: string }[] = [
  { name: 'start' },
  { name: 'content', title: 'Content' },
  { name: 'library', title: 'Library' },
  { name: 'inbox', title: 'Inbox' },
  { name: 'site', title: 'Site' },
  { name: 'administration', title: 'Administration' },
  { name: 'own', title: 'You' },
];

/** Every section of the panel. Sidebar, dashboard, headings, titles, palette and keys read this list. */
const sections: readonly Section[] = [
  { label: 'Dashboard', address: '/admin', icon: House, key: 'o', group: 'start' },
  {
    label: 'Pages',
    address: '/admin/pages',
    icon: FileText,
    key: 'p',
    line: 'Create and edit pages',
    group: 'content',
  },
  {
    label: 'Posts',
    address: '/admin/posts',
    icon: Newspaper,
    key: 'n',
    line: 'Write and publish news',
    group: 'content',
  },
  {
    label: 'Projects',
    address: '/admin/projects',
    icon: FolderKanban,
    key: 'j',
    line: "Present the directorate's projects",
    group: 'content',
  },
  {
    label: 'Media Library',
    card: 'Media',
    address: '/admin/media',
    icon: Images,
    key: 'm',
    line: 'Upload and organise images, videos and documents',
    group: 'library',
  },
  {
    label: 'Menus',
    address: '/admin/menus',
    icon: ListTree,
    permission: 'navigation.manage',
    key: 'e',
    group: 'library',
  },
  {
    label: 'Redirects',
    address: '/admin/redirects',
    icon: Route,
    permission: 'redirects.manage',
    key: 'r',
    group: 'library',
  },
  {
    label: 'Settings',
    address: '/admin/settings',
    icon: Settings,
    permission: 'settings.manage',
    key: 's',
    line: 'Name, branding, colours, contact and email',
    group: 'site',
  },
  {
    label: 'Maintenance',
    address: '/admin/maintenance',
    icon: Construction,
    permission: 'maintenance.manage',
    key: 't',
    line: 'Temporarily close the site to visitors',
    group: 'site',
  },
  {
    label: 'Alert',
    address: '/admin/alert',
    icon: Megaphone,
    permission: 'alert.manage',
    key: 'l',
    group: 'site',
  },
  {
    label: 'Users',
    address: '/admin/users',
    icon: Users,
    permission: 'people.manage',
    key: 'u',
    line: 'Manage staff accounts and roles',
    group: 'administration',
  },
  {
    label: 'Audit log',
    address: '/admin/audit',
    icon: ScrollText,
    permission: 'audit.read',
    key: 'g',
    group: 'administration',
  },
  { label: 'Account', address: '/admin/account', icon: CircleUser, key: 'a', group: 'own' },
];

/** The name of the section at `address`. */
export function sectionName(address: Address): string {
  const section = sections.find((one) => one.address === address);
  if (!section) throw new Error(`There is no section at ${address}.`);
  return section.label;
}

/** The sections that somebody's role may use. */
export function sectionsFor(me: Pick<Me, 'can'>): readonly Section[] {
  return sections.filter(
    ({ permission }) => permission === undefined || me.can.includes(permission),
  );
}

/** The section an address lies in. */
export function sectionAt(path: string): Section | undefined {
  const around = sections.filter(
    ({ address }) => path === address || (address !== '/admin' && path.startsWith(`${address}/`)),
  );
  return around.at(-1);
}
