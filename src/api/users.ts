import { z } from '@hono/zod-openapi';
import { roles, userStatusFilters } from '#constants/enums.ts';
import { maxSearchLength } from '#constants/list-params.ts';
import { bulkUserActions, runBulkUserAction } from '#domain/users/bulk-users.ts';
import { revokeInvitation } from '#domain/users/invitation-revocation.ts';
import { setOneTimePassword } from '#domain/users/one-time-password.ts';
import { resetSecondFactor } from '#domain/users/second-factor-reset.ts';
import { confirmUser } from '#domain/users/user-confirmation.ts';
import { createUser, newUserSchema } from '#domain/users/user-creation.ts';
import { deactivateUser, reactivateUser } from '#domain/users/user-deactivation.ts';
import { deleteUser } from '#domain/users/user-deletion.ts';
import { createInvitationLink, resendInvitation } from '#domain/users/user-invitation.ts';
import { getUser, listUsers, type UserQuery, userSorts } from '#domain/users/user-list.ts';
import { sendPasswordLink } from '#domain/users/user-password-link.ts';
import { updateUser, userChangeSchema } from '#domain/users/user-update.ts';
import { getUserWork, handOverUserWork } from '#domain/users/user-work.ts';
import type { ApiDeps } from './api-deps.ts';
import { bulkBody, bulkItem, bulkItems, bulkResponses } from './bulk-schemas.ts';
import { serializeDates } from './content-schemas.ts';
import {
  endpoint,
  idParam,
  json,
  jsonBody,
  pageQuery,
  resource,
  rowVersionRequest,
  searchText,
  versioned,
} from './resource.ts';
import { pageResponses, rowEndpoints } from './row-endpoints.ts';
import {
  invitedUser,
  invitedUserShape,
  oneTimePasswordShape,
  oneTimePasswordUser,
  passwordLinkShape,
  passwordLinkUser,
  user,
  userWork,
  workWithReceivers,
} from './user-schemas.ts';

const query = pageQuery.extend({
  search: searchText(maxSearchLength).optional(),
  role: z.enum(roles).optional(),
  status: z.enum(userStatusFilters).optional(),
  sort: z.enum(userSorts).default('-created_at'),
} satisfies Partial<Record<keyof UserQuery, z.ZodType>>);

const created = { 201: { description: 'The user', content: json(user) } };

/** The id of the user who takes over work. */
const receiver = z.guid('Choose a user from the list.').toLowerCase();

const rows = rowEndpoints(user, 'user');

const list = endpoint('/', {
  method: 'get',
  summary: 'List users',
  request: { query },
  responses: pageResponses(user),
});

const create = endpoint('/', {
  method: 'post',
  summary: 'Create a user with a password',
  request: jsonBody(newUserSchema.extend({ password: z.string('Enter a password.') })),
  responses: created,
});

const read = rows.read('Get a user');

const edit = rows.edit(
  "Update another user's profile or role",
  versioned.extend(userChangeSchema.shape),
);

const remove = rows.remove('Delete another user permanently; their content stays', 'User deleted');

const deactivate = endpoint('/{id}/deactivation', {
  method: 'put',
  summary: 'Deactivate another user and optionally hand over their work',
  request: {
    params: idParam,
    ...jsonBody(versioned.extend({ hand_over_to: receiver.optional() })),
  },
  responses: rows.ok,
});

const reactivate = rows.action('delete', '/{id}/deactivation', 'Reactivate a user');

const readWork = endpoint('/{id}/work', {
  method: 'get',
  summary: 'Count the work of a user, and list who can take it over',
  request: { params: idParam },
  responses: { 200: { description: 'The work', content: json(workWithReceivers) } },
});

const handOver = endpoint('/{id}/work', {
  method: 'put',
  summary: 'Hand over the work of another user',
  request: { params: idParam, ...jsonBody(versioned.extend({ hand_over_to: receiver })) },
  responses: { 200: { description: 'What was handed over', content: json(userWork) } },
});

const confirm = rows.action(
  'put',
  '/{id}/confirmation',
  'Confirm the account of someone who signed up',
);

const sendInvitation = endpoint('/{id}/invitation', {
  method: 'put',
  summary: 'Resend an invitation',
  request: rowVersionRequest,
  responses: { 200: { description: 'The user', content: json(invitedUser) } },
});

const revoke = endpoint('/{id}/invitation', {
  method: 'delete',
  summary: 'Revoke a pending invitation and remove its account',
  request: rowVersionRequest,
  responses: { 204: { description: 'Invitation revoked' } },
});

const createLink = endpoint('/{id}/invitation-link', {
  method: 'put',
  summary: 'Replace the link of a pending invitation without sending an email',
  request: rowVersionRequest,
  responses: { 200: { description: 'The user', content: json(invitedUser) } },
});

const sendPassword = endpoint('/{id}/password-link', {
  method: 'put',
  summary: 'Send a user a link to choose a new password',
  request: rowVersionRequest,
  responses: { 200: { description: 'The user', content: json(passwordLinkUser) } },
});

const resetPassword = endpoint('/{id}/password', {
  method: 'put',
  summary: 'Replace the password of another user with a temporary password, and end their sessions',
  request: rowVersionRequest,
  responses: { 200: { description: 'The user', content: json(oneTimePasswordUser) } },
});

const resetFactor = rows.action(
  'delete',
  '/{id}/second-factor',
  "Remove another user's second factors, and end their sessions",
);

const bulk = endpoint('/bulk', {
  method: 'post',
  summary: 'Apply an action to several users independently',
  request: jsonBody(
    z.object({
      action: z.enum(bulkUserActions, 'Choose an action.'),
      role: z.enum(roles, 'Choose a role.').optional(),
      items: bulkItems(bulkItem),
    }),
  ),
  responses: bulkResponses,
});

export function usersApi(
  deps: Pick<ApiDeps, 'accounts' | 'settings' | 'outage' | 'reportFailure'>,
) {
  const {
    accounts,
    settings: { smtpUrl },
  } = deps;
  const { db } = accounts;
  return resource()
    .openapi(list, async (c) => {
      const { items, total } = await listUsers(db, c.get('actor'), c.req.valid('query'), accounts);
      return c.json({ items: items.map(serializeDates), total }, 200);
    })
    .openapi(create, async (c) => {
      const actor = c.get('actor');
      const { password, ...person } = c.req.valid('json');
      const deps = { passwords: accounts.passwords, now: accounts.now() };
      const { id } = await createUser(db, actor, person, password, deps);
      return c.json(serializeDates(await getUser(db, actor, id, accounts)), 201);
    })
    .openapi(bulk, async (c) => {
      const { items, ...action } = c.req.valid('json');
      const outcome = await runBulkUserAction(db, c.get('actor'), action, items, accounts);
      return c.json(bulkBody(outcome, deps), 200);
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(serializeDates(await getUser(db, c.get('actor'), id, accounts)), 200);
    })
    .openapi(edit, async (c) => {
      const { version, ...change } = c.req.valid('json');
      const read = { ...c.req.valid('param'), version };
      return c.json(
        serializeDates(await updateUser(db, c.get('actor'), read, change, accounts)),
        200,
      );
    })
    .openapi(remove, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      await deleteUser(db, c.get('actor'), read, accounts);
      return c.body(null, 204);
    })
    .openapi(deactivate, async (c) => {
      const { version, hand_over_to: to } = c.req.valid('json');
      const read = { ...c.req.valid('param'), version };
      const handingOver = to === undefined ? undefined : { to, mailQueue: accounts.mailQueue };
      const user = await deactivateUser(db, c.get('actor'), read, accounts, handingOver);
      return c.json(serializeDates(user), 200);
    })
    .openapi(reactivate, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(serializeDates(await reactivateUser(db, c.get('actor'), read, accounts)), 200);
    })
    .openapi(readWork, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await getUserWork(db, c.get('actor'), id, accounts), 200);
    })
    .openapi(handOver, async (c) => {
      const { version, hand_over_to: to } = c.req.valid('json');
      const read = { ...c.req.valid('param'), version };
      return c.json(await handOverUserWork(db, c.get('actor'), read, to, accounts), 200);
    })
    .openapi(confirm, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(serializeDates(await confirmUser(db, c.get('actor'), read, accounts)), 200);
    })
    .openapi(sendInvitation, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      const sender = { actor: c.get('actor'), clientIp: accounts.clientIp(c.env.incoming) };
      const invitation = await resendInvitation(db, sender, read, { accounts, smtpUrl });
      return c.json(invitedUserShape(invitation), 200);
    })
    .openapi(revoke, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      await revokeInvitation(db, c.get('actor'), read, accounts);
      return c.body(null, 204);
    })
    .openapi(createLink, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      const sender = { actor: c.get('actor'), clientIp: accounts.clientIp(c.env.incoming) };
      return c.json(invitedUserShape(await createInvitationLink(db, sender, read, accounts)), 200);
    })
    .openapi(sendPassword, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      const sent = await sendPasswordLink(db, c.get('actor'), read, { accounts, smtpUrl });
      return c.json(passwordLinkShape(sent), 200);
    })
    .openapi(resetPassword, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      const reset = await setOneTimePassword(db, c.get('actor'), read, accounts);
      return c.json(oneTimePasswordShape(reset), 200);
    })
    .openapi(resetFactor, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(
        serializeDates(await resetSecondFactor(db, c.get('actor'), read, accounts)),
        200,
      );
    });
}
