import AppWindow from 'lucide-react/icons/app-window';
import BookText from 'lucide-react/icons/book-text';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleUser from 'lucide-react/icons/circle-user';
import Construction from 'lucide-react/icons/construction';
import FileText from 'lucide-react/icons/file-text';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import Inbox from 'lucide-react/icons/inbox';
import ListTree from 'lucide-react/icons/list-tree';
import LogIn from 'lucide-react/icons/log-in';
import Mail from 'lucide-react/icons/mail';
import MailPlus from 'lucide-react/icons/mail-plus';
import Megaphone from 'lucide-react/icons/megaphone';
import Newspaper from 'lucide-react/icons/newspaper';
import Route from 'lucide-react/icons/route';
import ScrollText from 'lucide-react/icons/scroll-text';
import Server from 'lucide-react/icons/server';
import Settings from 'lucide-react/icons/settings';
import Tags from 'lucide-react/icons/tags';
import Unlink from 'lucide-react/icons/unlink';
import Users from 'lucide-react/icons/users';
import type { Icon } from '#ui/panel/icon.ts';
import type { Me, Permission } from '../session/me.ts';

export interface Section {
  /** Used in navigation, headings, titles, palette and breadcrumb. */
  label: string;
  /** Label of the dashboard card, if the specification has another one. */
  card?: string;
  url: SectionUrl;
  /** The path that all of its screens are under, if that is not `url`. */
  root?: SectionUrl;
  icon: Icon;
  /** The required permission; none for all staff. */
  permission?: Permission;
  /** The letter of its shortcut, after G. */
  key: string;
  /** Description; the dashboard shows a card for sections with one. */
  line?: string;
  /** The permission to change what is there, and the description for users without it. */
  write?: { permission: Permission; readOnlyLine: string };
  group: Group;
}

type SectionUrl = '/admin' | `/admin/${string}`;

type Group = 'start' | 'content' | 'library' | 'inbox' | 'site' | 'administration' | 'own';

/** The groups of the sidebar in order. */
export const groups: readonly { name: Group; title?: string }[] = [
  { name: 'start' },
  { name: 'content', title: 'Content' },
  { name: 'library', title: 'Library' },
  { name: 'inbox', title: 'Inbox' },
  { name: 'site', title: 'Site' },
  { name: 'administration', title: 'Administration' },
  { name: 'own', title: 'Your account' },
];

/** Every section of the panel. Sidebar, dashboard, headings, titles, palette and keys read this list. */
const sections: readonly Section[] = [
  { label: 'Dashboard', url: '/admin', icon: House, key: 'o', group: 'start' },
  {
    label: 'Pages',
    url: '/admin/pages',
    icon: FileText,
    key: 'p',
    line: 'Create and edit pages',
    write: { permission: 'pages.write', readOnlyLine: 'View pages and their revisions' },
    group: 'content',
  },
  {
    label: 'Posts',
    url: '/admin/posts',
    icon: Newspaper,
    key: 'n',
    line: 'Write and publish news',
    write: { permission: 'posts.write', readOnlyLine: 'View posts and their revisions' },
    group: 'content',
  },
  {
    label: 'Projects',
    url: '/admin/projects',
    icon: FolderKanban,
    key: 'j',
    line: 'Create and edit projects',
    write: { permission: 'projects.write', readOnlyLine: 'View the directorate’s projects' },
    group: 'content',
  },
  {
    label: 'Publications',
    url: '/admin/publications',
    icon: BookText,
    key: 'f',
    line: 'Publish reports and papers',
    write: { permission: 'publications.write', readOnlyLine: 'View reports and papers' },
    group: 'content',
  },
  {
    label: 'Media Library',
    card: 'Media',
    url: '/admin/media',
    icon: Images,
    key: 'm',
    line: 'Upload and organise images, videos and documents',
    write: { permission: 'media.write', readOnlyLine: 'View images, videos and documents' },
    group: 'library',
  },
  {
    label: 'Categories and tags',
    url: '/admin/categories',
    icon: Tags,
    permission: 'taxonomy.manage',
    key: 'c',
    group: 'library',
  },
  {
    label: 'Broken links',
    url: '/admin/links',
    icon: Unlink,
    key: 'k',
    group: 'library',
  },
  {
    label: 'Messages',
    url: '/admin/messages',
    icon: Inbox,
    permission: 'messages.answer',
    key: 'i',
    line: 'Read and answer messages from the contact form',
    group: 'inbox',
  },
  {
    label: 'Newsletter',
    url: '/admin/newsletter/issues',
    root: '/admin/newsletter',
    icon: MailPlus,
    permission: 'newsletter.manage',
    key: 'w',
    group: 'inbox',
  },
  {
    label: 'Menus',
    url: '/admin/menus',
    icon: ListTree,
    permission: 'navigation.manage',
    key: 'e',
    group: 'site',
  },
  {
    label: 'Redirects',
    url: '/admin/redirects',
    icon: Route,
    permission: 'redirects.manage',
    key: 'r',
    group: 'site',
  },
  {
    label: 'Settings',
    url: '/admin/settings',
    icon: Settings,
    permission: 'settings.manage',
    key: 's',
    line: 'Name, branding, colours, contact and email',
    group: 'site',
  },
  {
    label: 'Maintenance',
    url: '/admin/maintenance',
    icon: Construction,
    permission: 'maintenance.manage',
    key: 't',
    line: 'Temporarily close the site to visitors',
    group: 'site',
  },
  {
    label: 'Alert',
    url: '/admin/alert',
    icon: Megaphone,
    permission: 'alert.manage',
    key: 'l',
    group: 'site',
  },
  {
    label: 'Users',
    url: '/admin/users',
    icon: Users,
    permission: 'users.manage',
    key: 'u',
    line: 'Manage staff accounts and roles',
    group: 'administration',
  },
  {
    label: 'Sign-in providers',
    url: '/admin/sign-in-providers',
    icon: LogIn,
    permission: 'sign_in_providers.read',
    key: 'v',
    group: 'administration',
  },
  {
    label: 'Applications',
    url: '/admin/applications',
    icon: AppWindow,
    permission: 'applications.manage',
    key: 'b',
    group: 'administration',
  },
  {
    label: 'Email log',
    url: '/admin/emails',
    icon: Mail,
    permission: 'emails.manage',
    key: 'd',
    group: 'administration',
  },
  {
    label: 'Audit log',
    url: '/admin/audit',
    icon: ScrollText,
    permission: 'audit.read',
    key: 'g',
    group: 'administration',
  },
  {
    label: 'System',
    url: '/admin/system',
    icon: Server,
    permission: 'operations.run',
    key: 'y',
    group: 'administration',
  },
  { label: 'Help', url: '/admin/help', icon: CircleQuestionMark, key: 'h', group: 'own' },
  { label: 'Account', url: '/admin/account', icon: CircleUser, key: 'a', group: 'own' },
];

/** The name of the section at `url`. */
export function sectionName(url: SectionUrl): string {
  return getSection(url).label;
}

export function getSection(url: SectionUrl): Section {
  const section = sections.find((one) => one.url === url);
  if (!section) throw new Error(`There is no section at ${url}.`);
  return section;
}

/** The sections a user may open. */
export function listSections(me: Pick<Me, 'can'>): readonly Section[] {
  return sections.filter(
    ({ permission }) => permission === undefined || me.can.includes(permission),
  );
}

/** The section that a path belongs to. */
export function findSection(path: string): Section | undefined {
  const around = sections.filter(
    ({ url, root = url }) => path === root || (root !== '/admin' && path.startsWith(`${root}/`)),
  );
  return around.at(-1);
}
