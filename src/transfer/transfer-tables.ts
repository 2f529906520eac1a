import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { identities } from '#auth/identities/identities-table.ts';
import { usersTable } from '#auth/users/auth-users-table.ts';
import { alertBanner } from '#domain/alert/alert-table.ts';
import { tableOf } from '#domain/content/content-tables.ts';
import { maintenanceMode } from '#domain/maintenance/maintenance-table.ts';
import { media } from '#domain/media/media-table.ts';
import { contactMessages, messageEntries, spamRules } from '#domain/messages/messages-table.ts';
import { navigation } from '#domain/navigation/navigation-table.ts';
import { newsletterSubscribers } from '#domain/newsletter/newsletter-table.ts';
import { patterns } from '#domain/patterns/patterns-table.ts';
import { redirects } from '#domain/redirects/redirects-table.ts';
import { revisions } from '#domain/revisions/revisions-table.ts';
import { siteSettings } from '#domain/settings/settings-table.ts';
import { terms } from '#domain/taxonomy/terms-table.ts';
import { userProfiles } from '#domain/users/user-tables.ts';
import type { TransferredTable } from './sources/table-names.ts';

const tables: Record<TransferredTable, PgTable> = {
  user_profiles: userProfiles,
  'auth.users': usersTable,
  'auth.identities': identities,
  media,
  terms,
  ...tableOf,
  revisions,
  redirects,
  patterns,
  navigation,
  site_settings: siteSettings,
  maintenance_mode: maintenanceMode,
  alert_banner: alertBanner,
  contact_messages: contactMessages,
  message_entries: messageEntries,
  spam_rules: spamRules,
  newsletter_subscribers: newsletterSubscribers,
};

/**
 * The columns of an account that are transferred: who the user is and how they sign in. Pending codes and email
 * changes are dropped, and so is the role in auth.
 */
const ofAccounts = [
  'id',
  'email',
  'encrypted_password',
  'email_confirmed_at',
  'invited_at',
  'last_sign_in_at',
  'raw_app_meta_data',
  'raw_user_meta_data',
  'created_at',
  'updated_at',
  'phone',
  'phone_confirmed_at',
  'banned_until',
  'is_sso_user',
  'deleted_at',
  'is_anonymous',
];

/** Columns that the database or the program fills in itself. */
const generatedColumns: Partial<Record<TransferredTable, readonly string[]>> = {
  'auth.identities': ['email'],
  media: ['variants', 'variants_state'],
  // Nothing refers to their ids: the names are what counts.
  terms: ['id', 'version', 'created_at', 'updated_at'],
  revisions: ['id'],
  site_settings: ['singleton', 'sealed_smtp_password'],
  maintenance_mode: ['singleton'],
  alert_banner: ['singleton', 'shown'],
};

export function getTable(name: TransferredTable): PgTable {
  return tables[name];
}

/** The columns that import reads, in the order of the table. */
export function getColumns(name: TransferredTable): string[] {
  if (name === 'auth.users') return ofAccounts;
  const made = generatedColumns[name] ?? [];
  return Object.keys(getTableColumns(tables[name])).filter((column) => !made.includes(column));
}
