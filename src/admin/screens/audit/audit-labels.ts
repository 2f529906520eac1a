import type { Action, Entry, Subject } from './audit-entry.ts';

/** What somebody did; `{}` stands for what they did it to, which follows where there is none. */
export const actions: Record<Action, string> = {
  add: 'added to',
  create: 'created',
  create_preview_link: 'shared a preview of',
  deactivate: 'deactivated',
  delete: 'deleted',
  discard: 'discarded changes to',
  duplicate: 'duplicated',
  end_sessions: 'ended sessions of',
  export: 'exported',
  feature: 'featured',
  hide: 'hid',
  import: 'imported',
  invite: 'invited',
  publish: 'published',
  purge: 'permanently deleted',
  reactivate: 'activated',
  replace: 'replaced the file of',
  reset_password: 'reset the password of',
  restore: 'restored',
  restore_revision: 'restored a revision of',
  revoke_preview_link: 'revoked a preview link to',
  save: 'saved',
  schedule: 'scheduled',
  send_test: 'sent a test email with',
  show: 'showed',
  trash: 'moved {} to the trash',
  unfeature: 'unfeatured',
  unschedule: 'unscheduled',
  update: 'changed',
  withdraw: 'unpublished',
};

export const actionNames = Object.keys(actions) as Action[];

interface SubjectLabels {
  /** The kind, as the filter names it. */
  many: string;
  /** What stands before its title; or all there is to say where there is only one. */
  one: string;
  /** Where it is edited. */
  address?: (id: string) => string;
  /** It has a title while it is there. */
  isOneOfMany?: true;
}

export const subjects: Record<Subject, SubjectLabels> = {
  alert_banner: { many: 'Alert banner', one: 'the alert banner', address: () => '/admin/alert' },
  audit_log: { many: 'Audit log', one: 'the audit log' },
  installation: { many: 'Installation', one: 'the installation' },
  maintenance_mode: {
    many: 'Maintenance',
    one: 'the maintenance settings',
    address: () => '/admin/maintenance',
  },
  media: {
    many: 'Media',
    one: 'the file',
    address: (id) => `/admin/media?open=${id}`,
    isOneOfMany: true,
  },
  navigation: { many: 'Menus', one: 'the menus', address: () => '/admin/menus' },
  pages: {
    many: 'Pages',
    one: 'the page',
    address: (id) => `/admin/pages?edit=${id}`,
    isOneOfMany: true,
  },
  patterns: { many: 'Patterns', one: 'the pattern' },
  posts: {
    many: 'Posts',
    one: 'the post',
    address: (id) => `/admin/posts?edit=${id}`,
    isOneOfMany: true,
  },
  projects: {
    many: 'Projects',
    one: 'the project',
    address: (id) => `/admin/projects?edit=${id}`,
    isOneOfMany: true,
  },
  redirects: { many: 'Redirects', one: 'the redirect from', address: () => '/admin/redirects' },
  site_settings: { many: 'Settings', one: 'the settings', address: () => '/admin/settings' },
  user_profiles: {
    many: 'Users',
    one: 'the user',
    address: (id) => `/admin/users?edit=${id}`,
    isOneOfMany: true,
  },
};

export const subjectNames = Object.keys(subjects) as Subject[];

/** What was done, before and after what it was done to. */
export function actionLabel({ action }: Entry): [before: string, after: string] {
  const words = action in actions ? actions[action as Action] : `did “${action}” to`;
  const [before = '', after = ''] = words.split('{}');
  return [before.trim(), after];
}

/** What the log itself knows of what is gone: its name, file name or address. */
export function entryTitle({ subject_title, details }: Entry): string | null {
  if (subject_title !== null) return subject_title;
  const known = [details.title, details.name, details.full_name, details.file_name];
  const told = [...known, details.from_path, details.slug, details.email];
  return told.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

/** A name of the log in words: `home_figures_as_of` as “home figures as of”. */
export function formatName(name: string): string {
  return name.replaceAll('_', ' ');
}
