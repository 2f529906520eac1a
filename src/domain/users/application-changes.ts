import type { IncomingMessage } from 'node:http';
import { AuthError } from '#auth/errors.ts';
import { splitList } from '#auth/oauth-server/client-body.ts';
import { parseClientMetadata } from '#auth/oauth-server/client-metadata.ts';
import {
  createClient,
  deleteClient,
  lockClient,
  type NewClient,
  regenerateClientSecret,
  updateClient,
} from '#auth/oauth-server/client-store.ts';
import type { OauthClient } from '#auth/oauth-server/oauth-server-tables.ts';
import { getRequestContext } from '#auth/request-context.ts';
import { findUser } from '#auth/users/user-queries.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { auditChanges } from '../audit/audit-changes.ts';
import { type AuditRecord, recordAudit } from '../audit/audit-record.ts';
import { conflict, invalid, notFound, Rejection } from '../errors.ts';
import { toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { type ApplicationFields, toClientMembers } from './application-fields.ts';
import { type Application, applicationVersion, readApplication } from './application-list.ts';
import { requireStaff } from './own-profile.ts';
import type { Accounts } from './user-deps.ts';

/** The application and version that the caller has read. */
interface ApplicationVersion {
  id: string;
  version: number;
}

/** An application with its secret, which is shown this once; null for public ones. */
export interface NewApplication {
  application: Application;
  client_secret: string | null;
}

/** Who changes an application, and with which request. */
interface Change {
  actor: Actor;
  request: IncomingMessage;
}

export function addApplication(
  accounts: Accounts,
  by: Change,
  fields: ApplicationFields,
): Promise<NewApplication> {
  return changeApplications(accounts, by, async (tx, source, now) => {
    const metadata = parseClientMetadata(toClientMembers(fields));
    const created = await createClient(tx, metadata, 'manual', source, now);
    const recorded = Object.entries(auditedFields(created.client));
    const details = Object.fromEntries(recorded.filter(([, value]) => value !== null));
    await record(tx, by.actor, created.client, { action: 'create', details });
    return toNewApplication(tx, created);
  });
}

/** Rejects with `conflict` if the application was changed meanwhile. Whether it has a secret stays as it is. */
export function updateApplication(
  accounts: Accounts,
  by: Change,
  read: ApplicationVersion,
  fields: ApplicationFields,
): Promise<Application> {
  return changeApplications(accounts, by, async (tx, source, now) => {
    const before = await lockVersion(tx, read);
    if ((fields.token_endpoint_auth_method === 'none') !== (before.client_type === 'public')) {
      throw toRejection({
        token_endpoint_auth_method:
          'Whether an application has a secret can’t be changed. Add another application.',
      });
    }
    const after = await updateClient(tx, before.id, toClientMembers(fields), source, now);
    const details = auditChanges(auditedFields(before), auditedFields(after));
    await record(tx, by.actor, after, { action: 'update', details });
    return readApplication(tx, after.id);
  });
}

/** Creates a new secret; the previous one is no longer accepted. */
export function replaceApplicationSecret(
  accounts: Accounts,
  by: Change,
  read: ApplicationVersion,
): Promise<NewApplication> {
  return changeApplications(accounts, by, async (tx, source, now) => {
    const { id, client_type } = await lockVersion(tx, read);
    if (client_type === 'public') {
      throw new Rejection('conflict', 'Public applications have no secret.');
    }
    const replaced = await regenerateClientSecret(tx, id, source, now);
    await record(tx, by.actor, replaced.client, { action: 'replace_secret' });
    return toNewApplication(tx, replaced);
  });
}

/** Removes an application, and with it the access that people gave it and its sessions. */
export function removeApplication(
  accounts: Accounts,
  by: Change,
  read: ApplicationVersion,
): Promise<void> {
  return changeApplications(accounts, by, async (tx, source, now) => {
    const client = await lockVersion(tx, read);
    const { users } = await readApplication(tx, client.id);
    await deleteClient(tx, client.id, source, now);
    const details = { redirect_uris: splitList(client.redirect_uris), users };
    await record(tx, by.actor, client, { action: 'delete', details });
  });
}

type Source = Parameters<typeof createClient>[3];

/** Changes applications in one transaction with the entries of both audit logs. */
async function changeApplications<T>(
  accounts: Accounts,
  { actor, request }: Change,
  change: (tx: Db, source: Source, now: Date) => Promise<T>,
): Promise<T> {
  authorize(actor, 'applications.manage');
  const { id } = requireStaff(actor);
  if (!accounts.settings.oauthServer.enabled) {
    throw new Rejection('conflict', 'Signing in to other applications is turned off.');
  }
  const context = getRequestContext(accounts, request);
  try {
    return await transactionAs(accounts.db, actor, async (tx) => {
      const administrator = { id, name: (await findUser(tx, id))?.email ?? '' };
      return change(tx, { ...context, administrator }, accounts.now());
    });
  } catch (error) {
    throw error instanceof AuthError ? toApplicationRejection(error) : error;
  }
}

function toApplicationRejection(error: AuthError): Rejection {
  return error.status === 404 ? notFound('The application') : invalid(error.message);
}

async function lockVersion(tx: Db, { id, version }: ApplicationVersion): Promise<OauthClient> {
  const client = await lockClient(tx, id);
  if (applicationVersion(client) === version) return client;
  throw conflict('The application', await readApplication(tx, id));
}

async function toNewApplication(tx: Db, { client, secret }: NewClient): Promise<NewApplication> {
  return { application: await readApplication(tx, client.id), client_secret: secret };
}

function record(
  tx: Db,
  actor: Actor,
  { id, client_name: name }: OauthClient,
  { action, details }: Pick<AuditRecord, 'action' | 'details'>,
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    table: 'oauth_clients',
    id,
    details: { name, ...details },
  });
}

function auditedFields(client: OauthClient) {
  const { client_name, client_uri, logo_uri, token_endpoint_auth_method } = client;
  const redirect_uris = splitList(client.redirect_uris);
  return { client_name, redirect_uris, client_uri, logo_uri, token_endpoint_auth_method };
}
