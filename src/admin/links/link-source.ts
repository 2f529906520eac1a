import type { InferResponseType } from 'hono/client';
import type { LinkSource } from '#constants/enums.ts';
import type { api } from '../api/client.ts';
import { capitalize } from '../content/content-type.ts';
import { contentUrl } from '../content/content-url.ts';
import { mapWrittenTypes } from '../content/written-types.ts';
import type { Permission } from '../session/me.ts';
import { siteMenus } from '../site/site-menus.ts';

export type Uses = InferResponseType<(typeof api.media)[':id']['uses']['$get'], 200>;
export type Use = Uses['items'][number];

interface SourceFacts {
  label: string;
  /** Required to change it. */
  permission: Permission;
  /** The screen that edits the row. */
  editUrl(use: Pick<Use, 'subject_id' | 'title'>): string;
}

/** The types of rows that can contain a link. */
export const linkSourceFacts: Record<LinkSource, SourceFacts> = {
  pages: {
    label: 'Page',
    permission: 'pages.write',
    editUrl: ({ subject_id }) => contentUrl('pages', subject_id),
  },
  ...mapWrittenTypes<SourceFacts>(({ name, noun, permission }) => ({
    label: capitalize(noun),
    permission,
    editUrl: ({ subject_id }) => contentUrl(name, subject_id),
  })),
  navigation: { label: 'Menu', permission: 'navigation.manage', editUrl: () => '/admin/menus' },
  redirects: {
    label: 'Redirect',
    permission: 'redirects.manage',
    editUrl: ({ subject_id, title }) =>
      `/admin/redirects?${new URLSearchParams({ search: title, edit: subject_id })}`,
  },
  alert_banner: { label: 'Alert', permission: 'alert.manage', editUrl: () => '/admin/alert' },
  maintenance_mode: {
    label: 'Maintenance',
    permission: 'maintenance.manage',
    editUrl: () => '/admin/maintenance',
  },
  site_settings: {
    label: 'Settings',
    permission: 'settings.manage',
    editUrl: () => '/admin/settings',
  },
  patterns: { label: 'Pattern', permission: 'pages.write', editUrl: () => '/admin/pages' },
  newsletter_issues: {
    label: 'Newsletter issue',
    permission: 'newsletter.manage',
    editUrl: ({ subject_id }) => `/admin/newsletter/issues/${subject_id}`,
  },
};

/** Such as "Page" or "Menu, Header"; null if the title says the same. */
export function describeLinkSource({
  subject_table,
  menu,
  title,
}: Pick<Use, 'subject_table' | 'menu' | 'title'>): string | null {
  const place = siteMenus.find((part) => part.menu === menu);
  const { label } = linkSourceFacts[subject_table];
  if (place) return `${label}, ${place.title}`;
  return label === title ? null : label;
}
