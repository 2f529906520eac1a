import { contentUrl } from '../../content/content-url.ts';
import { mapWrittenTypes } from '../../content/written-types.ts';
import type { Permission } from '../../session/me.ts';
import { sectionName } from '../../shell/sections.ts';
import { actionLabels } from './audit-action-labels.ts';
import type { Action, Entry, Subject } from './audit-entry.ts';

/** What the sentence says of a wrong password of someone who was signed in. */
const failedConfirmation = 'failed to confirm that they are';

interface SubjectLabels {
  /** Plural, for the filter. */
  many: string;
  /** Text before the title, or the whole name if there is only one. */
  one: string;
  /** URL of its edit form. */
  url?: (id: string) => string;
  /** The permission that this form requires, beyond that for the log. */
  permission?: Permission;
  /** Whether subjects have titles. */
  isOneOfMany?: true;
}

export const subjects: Record<Subject, SubjectLabels> = {
  alert_banner: { many: 'Alert', one: 'the alert', url: () => '/admin/alert' },
  audit_log: { many: 'Audit log', one: 'the audit log' },
  contact_messages: {
    many: 'Messages',
    one: 'the message',
    url: (id) => `/admin/messages/${id}`,
    isOneOfMany: true,
  },
  emails: {
    many: 'Emails',
    one: 'the email to',
    url: () => '/admin/emails',
    isOneOfMany: true,
  },
  installation: { many: 'Installation', one: 'the installation' },
  jobs: { many: 'Background jobs', one: 'background jobs', url: () => '/admin/system' },
  maintenance_mode: {
    many: 'Maintenance',
    one: 'the maintenance settings',
    url: () => '/admin/maintenance',
  },
  media: {
    many: 'Media',
    one: 'the file',
    url: (id) => `/admin/media?open=${id}`,
    isOneOfMany: true,
  },
  navigation: { many: 'Menus', one: 'the menus', url: () => '/admin/menus' },
  newsletter_issues: {
    many: 'Newsletter issues',
    one: 'the newsletter issue',
    url: (id) => `/admin/newsletter/issues/${id}`,
    isOneOfMany: true,
  },
  newsletter_subscribers: {
    many: 'Subscribers',
    one: 'the subscriber',
    url: (id) => `/admin/newsletter/subscribers?open=${id}`,
    isOneOfMany: true,
  },
  oauth_clients: {
    many: 'Applications',
    one: 'the application',
    url: (id) => `/admin/applications?search=${id}`,
    permission: 'applications.manage',
    isOneOfMany: true,
  },
  pages: {
    many: 'Pages',
    one: 'the page',
    url: (id) => `/admin/pages?edit=${id}`,
    isOneOfMany: true,
  },
  patterns: { many: 'Patterns', one: 'the pattern' },
  ...mapWrittenTypes(({ name, noun }) => ({
    many: sectionName(`/admin/${name}`),
    one: `the ${noun}`,
    url: (id: string) => contentUrl(name, id),
    isOneOfMany: true,
  })),
  redirects: { many: 'Redirects', one: 'the redirect from', url: () => '/admin/redirects' },
  sign_in_providers: {
    many: 'Sign-in providers',
    one: 'the sign-in provider',
    url: () => '/admin/sign-in-providers',
    permission: 'sign_in_providers.read',
  },
  spam_rules: {
    many: 'Spam rules',
    one: 'the spam rule for',
    url: () => '/admin/messages/spam-rules',
    isOneOfMany: true,
  },
  site_settings: { many: 'Settings', one: 'the settings', url: () => '/admin/settings' },
  terms: {
    many: 'Categories and tags',
    one: 'the category or tag',
    url: () => '/admin/categories',
    isOneOfMany: true,
  },
  user_profiles: {
    many: 'Users',
    one: 'the user',
    url: (id) => `/admin/users?edit=${id}`,
    isOneOfMany: true,
  },
};

export const subjectNames = Object.keys(subjects) as Subject[];

/** The action label of users who act on their own account; null if the subject follows as usual. */
export function ownActionLabel({ action, actor_id, subject_id }: Entry): string | null {
  return actor_id === subject_id ? (actionLabels[action as Action]?.own ?? null) : null;
}

/** The action label, split around its subject. */
export function actionLabel({ action, details }: Entry): [before: string, after: string] {
  const known = action in actionLabels ? actionLabels[action as Action].said : `did “${action}” to`;
  const label = details.step === 'confirmation' ? failedConfirmation : known;
  const [before = '', after = ''] = label.split('{}');
  return [before.trim(), after];
}

/** The subject's title; for deleted subjects, and those without a title, what the entry recorded. */
export function entryTitle({ subject_title, details }: Entry): string | null {
  if (subject_title?.trim()) return subject_title;
  const known = [details.title, details.name, details.full_name, details.file_name];
  const candidates = [
    ...known,
    ...[details.from_path, details.slug, details.email, details.reference, details.value],
  ];
  const recorded = candidates.find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  return recorded ?? (subject_title === null ? null : 'Untitled');
}

const namesWithAbbreviations: Partial<Record<string, string>> = {
  client_ip: 'IP address',
  client_ips: 'IP addresses',
  client_name: 'name',
  client_uri: 'website',
  logo_uri: 'logo URL',
  redirect_uris: 'redirect URIs',
  token_endpoint_auth_method: 'client authentication',
};

/** Formats a field name: `home_figures_as_of` as “home figures as of”. */
export function formatName(name: string): string {
  return namesWithAbbreviations[name] ?? name.replaceAll('_', ' ');
}
