import type { Actor } from '../actor.ts';
import { Rejection } from '../errors.ts';
import { can } from '../permissions.ts';

/** Whether an input or a change has a setting of the mail server or of the sender. */
export function concernsMailServer(fields: object): boolean {
  return Object.keys(fields).some((name) => /^(sealed_)?smtp_/.test(name));
}

/** Rejects with `forbidden`: who receives the email of the site can set a new password for every account. */
export function authorizeMailServer(actor: Actor): void {
  if (can(actor, 'mail_server.manage')) return;
  throw new Rejection('forbidden', 'Only super admins can change the mail server.');
}
