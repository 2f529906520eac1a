import { type Role, roles } from '#constants/enums.ts';
import type { Actor } from './actor.ts';
import { Rejection } from './errors.ts';

type Holder = Role | 'system';

const everyone = ['viewer', 'editor', 'admin', 'super_admin', 'system'] as const;
const writers = ['editor', 'admin', 'super_admin', 'system'] as const;
const administrators = ['admin', 'super_admin', 'system'] as const;
const superAdministrators = ['super_admin', 'system'] as const;

/** The roles that have each permission. */
const table = {
  'content.read': everyone,
  'pages.write': writers,
  'pages.write_html': administrators,
  'posts.write': writers,
  'projects.write': writers,
  'publications.write': writers,
  'media.write': writers,
  'taxonomy.manage': writers,
  'trash.restore': writers,
  'trash.empty': administrators,
  'messages.answer': writers,
  'messages.export': administrators,
  'messages.rules': administrators,
  'newsletter.manage': administrators,
  'redirects.manage': administrators,
  'navigation.manage': administrators,
  'users.manage': administrators,
  'users.manage_super_admin': superAdministrators,
  'settings.manage': administrators,
  /** Whoever receives the site’s email can reset any password. */
  'mail_server.manage': superAdministrators,
  'maintenance.manage': administrators,
  'alert.manage': administrators,
  'audit.read': administrators,
  'emails.manage': administrators,
  'operations.run': administrators,
  'sign_in_providers.read': superAdministrators,
  'applications.manage': superAdministrators,
} as const satisfies Record<string, readonly Holder[]>;

export type Permission = keyof typeof table;

export const permissions = Object.keys(table) as Permission[];

export function can(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'visitor') return false;
  const holders: readonly Holder[] = table[permission];
  return holders.includes(actor.kind === 'staff' ? actor.role : actor.kind);
}

/** The roles whose users have a permission. */
export function rolesWith(permission: Permission): Role[] {
  const holders: readonly Holder[] = table[permission];
  return roles.filter((role) => holders.includes(role));
}

/** Rejects with `unauthenticated` for visitors, and with `forbidden` for staff without the permission. */
export function authorize(actor: Actor, permission: Permission): void {
  if (can(actor, permission)) return;
  if (actor.kind === 'visitor') {
    throw new Rejection('unauthenticated', 'Please sign in to do this.');
  }
  throw new Rejection('forbidden', 'You don’t have permission. Ask an administrator.');
}
