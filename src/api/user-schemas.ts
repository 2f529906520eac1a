import { z } from '@hono/zod-openapi';
import { roles, userStatuses } from '#constants/enums.ts';
import type { LinkedUser } from '#domain/users/emailed-links.ts';
import type { NewSignIn } from '#domain/users/one-time-password.ts';
import { serializeDates } from './content-schemas.ts';

export const user = z
  .object({
    id: z.guid(),
    /** Null for a profile without an account. */
    email: z.string().nullable(),
    /** The phone number that signs in, digits only; null if there is none. */
    phone: z.string().nullable(),
    full_name: z.string(),
    role: z.enum(roles),
    department: z.string().nullable(),
    bio: z.string().nullable(),
    /** A small square image as a `data:` URL. */
    photo: z.string().nullable(),
    require_password_change: z.boolean(),
    status: z.enum(userStatuses),
    /** When the link of a pending invitation expires or has expired; otherwise null. */
    invitation_expires_at: z.iso.datetime().nullable(),
    /** Whether signing in takes more than the password. */
    has_second_factor: z.boolean(),
    passkey_count: z.int(),
    last_sign_in_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    version: z.int(),
  })
  .openapi('User');

const emailedLink = z.object({ url: z.string(), expires_at: z.iso.datetime() }).nullable();

/** A user who was invited. */
export const invitedUser = user
  .extend({
    /** The link of the invitation, if it has to be passed on; null if it was emailed. */
    invitation_link: emailedLink,
  })
  .openapi('InvitedUser');

/** A user who was sent a link to choose a password. */
export const passwordLinkUser = user
  .extend({
    /** The link, to pass on while email delivery is off; otherwise null. */
    password_link: emailedLink,
  })
  .openapi('PasswordLinkUser');

/** A user whose password was reset. */
export const oneTimePasswordUser = user
  .extend({
    /** The password to pass on; it can't be read again. */
    one_time_password: z.string(),
  })
  .openapi('OneTimePasswordUser');

/** The work of a user that someone else can take over. */
export const userWork = z
  .object({
    /** Pages and posts that are not public and name the user as the author. */
    drafts: z.int(),
    /** Publications that the user gets the emails about. */
    scheduled_publications: z.int(),
    /** Messages assigned to the user that wait for a reply. */
    assigned_messages: z.int(),
  })
  .openapi('UserWork');

export const workWithReceivers = userWork
  .extend({
    /** The users who can take it over. */
    receivers: z.array(z.object({ id: z.guid(), full_name: z.string() })),
  })
  .openapi('UserWorkWithReceivers');

export function invitedUserShape({ user: person, link }: LinkedUser) {
  return { ...serializeDates(person), invitation_link: linkShape(link) };
}

export function passwordLinkShape({ user: person, link }: LinkedUser) {
  return { ...serializeDates(person), password_link: linkShape(link) };
}

export function oneTimePasswordShape({ user: person, password }: NewSignIn) {
  return { ...serializeDates(person), one_time_password: password };
}

function linkShape(link: LinkedUser['link']) {
  return link && { url: link.url, expires_at: link.expiresAt.toISOString() };
}
