import { z } from '@hono/zod-openapi';
import { roles } from '#constants/enums.ts';
import { can, type Permission, permissions } from '#domain/permissions.ts';
import { accessRestrictions } from '#domain/users/access-restriction.ts';
import {
  notificationSettings,
  readNotificationSettings,
} from '#domain/users/notification-settings.ts';
import {
  findOwnProfile,
  ownProfileChangeSchema,
  updateOwnProfile,
} from '#domain/users/own-profile.ts';
import type { ApiDeps } from './api-deps.ts';
import type { SignedIn } from './api-env.ts';
import { requireSignedIn } from './identify-guard.ts';
import { endpoint, json, jsonBody, resource, versioned } from './resource.ts';

const me = z
  .object({
    id: z.guid(),
    email: z.string(),
    full_name: z.string(),
    role: z.enum(roles),
    department: z.string().nullable(),
    bio: z.string().nullable(),
    /** A small square image as a `data:` URL. */
    photo: z.string().nullable(),
    require_password_change: z.boolean(),
    /** Why the panel is closed to the user; null if it is open. */
    restriction: z.enum(accessRestrictions).nullable(),
    /** How the user proves who they are, before dangerous actions. */
    confirms_by: z.enum(['password', 'emailed_code']),
    /** Whether single sign-on created the account, so that it has no password here. */
    managed_by_single_sign_on: z.boolean(),
    /** Which emails the user wants. */
    notifications: notificationSettings,
    version: z.int(),
    /** The permissions of the role. */
    can: z.array(z.enum(permissions as [Permission, ...Permission[]])),
  })
  .openapi('Me');

const readMe = endpoint('/', {
  method: 'get',
  summary: 'Get the signed-in user and their permissions',
  responses: { 200: { description: 'The signed-in user', content: json(me) } },
});

const editMe = endpoint('/', {
  method: 'patch',
  summary: 'Update your profile',
  request: jsonBody(versioned.extend(ownProfileChangeSchema.shape)),
  responses: { 200: { description: 'The signed-in user', content: json(me) } },
});

type Profile = Awaited<ReturnType<typeof findOwnProfile>>;

export function meApi({ accounts }: Pick<ApiDeps, 'accounts'>) {
  return resource()
    .openapi(readMe, async (c) => {
      const signedIn = requireSignedIn(c.get('signedIn'));
      const profile = await findOwnProfile(accounts.db, signedIn.actor);
      return c.json(shape(signedIn, profile), 200);
    })
    .openapi(editMe, async (c) => {
      const signedIn = requireSignedIn(c.get('signedIn'));
      const { version, ...change } = c.req.valid('json');
      const profile = await updateOwnProfile(
        accounts.db,
        signedIn.actor,
        version,
        change,
        accounts,
      );
      return c.json(shape(signedIn, profile), 200);
    });
}

function shape(signedIn: SignedIn, profile: Profile) {
  const { actor, email, restriction, confirmsBy, isManaged } = signedIn;
  const { id, full_name, role, department, bio, photo, version } = profile;
  const granted = permissions.filter((permission) => can(actor, permission));
  return {
    id,
    email,
    full_name,
    role,
    department,
    bio,
    photo,
    require_password_change: profile.require_password_change,
    restriction,
    confirms_by: confirmsBy,
    managed_by_single_sign_on: isManaged,
    notifications: readNotificationSettings(profile),
    version,
    can: granted,
  };
}
