import { and, eq, inArray, isNotNull, not } from 'drizzle-orm';
import { z } from 'zod';
import type { NotificationKind } from '#constants/notifications.ts';
import type { Db } from '#db/client.ts';
import { type Permission, rolesWith } from '../permissions.ts';
import { isDeactivated } from './staff-user.ts';
import { userList, userProfiles } from './user-tables.ts';

type Profile = typeof userProfiles.$inferSelect;

const isOn = z.boolean('Choose on or off.');

/** Which emails a user wants. */
export const notificationSettings = z.object(
  {
    message_assigned: isOn,
    scheduled_publication: isOn,
    draft_edited: isOn,
  } satisfies Record<NotificationKind, z.ZodType>,
  'Choose on or off for each notification.',
);
type NotificationSettings = z.infer<typeof notificationSettings>;

/** Settings left out are kept. */
export const notificationChange = notificationSettings.partial();

const columns = {
  message_assigned: 'notify_message_assigned',
  scheduled_publication: 'notify_scheduled_publication',
  draft_edited: 'notify_draft_edited',
} as const satisfies Record<NotificationKind, keyof Profile>;

export function readNotificationSettings(profile: Profile): NotificationSettings {
  return {
    message_assigned: profile.notify_message_assigned,
    scheduled_publication: profile.notify_scheduled_publication,
    draft_edited: profile.notify_draft_edited,
  };
}

/** The columns that store the given settings. */
export function toNotificationColumns({
  message_assigned,
  scheduled_publication,
  draft_edited,
}: z.output<typeof notificationChange>) {
  return {
    notify_message_assigned: message_assigned,
    notify_scheduled_publication: scheduled_publication,
    notify_draft_edited: draft_edited,
  };
}

/**
 * The email address of a user who wants emails of this kind. Null if they switched them off, cannot sign in, or no
 * longer have the permission that the email is about.
 */
export async function findNotifiedEmail(
  tx: Db,
  userId: string,
  { kind, permission }: { kind: NotificationKind; permission: Permission },
  now: Date,
): Promise<string | null> {
  const [found] = await tx
    .select({ email: userList.email })
    .from(userProfiles)
    .innerJoin(userList, eq(userList.id, userProfiles.id))
    .where(
      and(
        eq(userProfiles.id, userId),
        eq(userProfiles[columns[kind]], true),
        inArray(userList.role, rolesWith(permission)),
        isNotNull(userList.email),
        userList.confirmed,
        not(isDeactivated(now)),
      ),
    );
  return found?.email ?? null;
}
