import { eq, sql } from 'drizzle-orm';
import { splitList } from '#auth/oauth-server/client-body.ts';
import { type OauthClient, oauthClients } from '#auth/oauth-server/oauth-server-tables.ts';
import { sessions } from '#auth/sessions/sessions-table.ts';
import { applicationSortColumns, type Sort, sortOptions } from '#constants/list-params.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { notFound } from '../errors.ts';
import { allFilters } from '../filter-conditions.ts';
import { type Paged, searchIn, sortingOf } from '../list-query.ts';
import { authorize } from '../permissions.ts';
import type { Accounts } from './user-deps.ts';

/** How many people give it access. */
const users = sql<number>`(select count(*)::int from auth.oauth_consents as consent
  where consent.client_id = "auth"."oauth_clients"."id" and consent.revoked_at is null)`;
const lastUsed = sql<Date | null>`(
  select max(coalesce(session.refreshed_at, session.created_at)) from auth.sessions as session
  where session.oauth_client_id = "auth"."oauth_clients"."id")`.mapWith(sessions.created_at);

const sortable = {
  client_name: sql`lower("auth"."oauth_clients"."client_name")`,
  users,
  created_at: oauthClients.created_at,
} as const satisfies Record<(typeof applicationSortColumns)[number], unknown>;
type ApplicationSort = Sort<(typeof applicationSortColumns)[number]>;
export const applicationSorts: ApplicationSort[] = sortOptions(applicationSortColumns);

export interface ApplicationListQuery extends Paged {
  /** Part of the name, of a redirect URI or of the client ID. */
  search?: string | undefined;
  registration?: OauthClient['registration_type'] | undefined;
  sort: ApplicationSort;
}

/** An application that people sign in to with their account here, without its secret. */
export interface Application
  extends Pick<
    OauthClient,
    | 'id'
    | 'client_name'
    | 'client_type'
    | 'client_uri'
    | 'logo_uri'
    | 'token_endpoint_auth_method'
    | 'registration_type'
    | 'created_at'
  > {
  version: number;
  redirect_uris: string[];
  /** How many people give it access. */
  users: number;
  /** The latest use in its current sessions; null without any. */
  last_used_at: Date | null;
}

interface ApplicationPage {
  items: Application[];
  total: number;
  /** Whether people can sign in to applications; the list is empty otherwise. */
  enabled: boolean;
  /** The URL of this service, where applications find its endpoints. */
  issuer: string;
}

/** One page of the applications, and the total. */
export async function listApplications(
  { db, settings }: Pick<Accounts, 'db' | 'settings'>,
  actor: Actor,
  query: ApplicationListQuery,
): Promise<ApplicationPage> {
  authorize(actor, 'applications.manage');
  const { externalUrl: issuer } = settings;
  const { enabled } = settings.oauthServer;
  if (!enabled) return { items: [], total: 0, enabled, issuer };
  const { id, client_name, redirect_uris, registration_type } = oauthClients;
  const searched = sql`(${client_name} || ' ' || ${redirect_uris} || ' ' || ${id}::text)`;
  const condition = allFilters<ApplicationListQuery>({
    search: searchIn(searched, query.search),
    registration: query.registration && eq(registration_type, query.registration),
  });
  const { by, direction } = sortingOf(query.sort, sortable);
  const [rows, total] = await Promise.all([
    selectApplications(db)
      .where(condition)
      .orderBy(direction(by), direction(id))
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db.$count(oauthClients, condition),
  ]);
  return { items: rows.map(toApplication), total, enabled, issuer };
}

export async function readApplication(db: Db, id: string): Promise<Application> {
  const [row] = await selectApplications(db).where(eq(oauthClients.id, id));
  if (!row) throw notFound('The application');
  return toApplication(row);
}

/** The version of an application, which every change increases. */
export function applicationVersion({ updated_at }: Pick<OauthClient, 'updated_at'>): number {
  return updated_at.getTime();
}

function selectApplications(db: Db) {
  return db.select({ client: oauthClients, users, last_used_at: lastUsed }).from(oauthClients);
}

interface Row {
  client: OauthClient;
  users: number;
  last_used_at: Date | null;
}

function toApplication({ client, users, last_used_at }: Row): Application {
  const { client_secret_hash, grant_types, scopes, updated_at, ...shown } = client;
  return {
    ...shown,
    version: applicationVersion({ updated_at }),
    redirect_uris: splitList(client.redirect_uris),
    users,
    last_used_at,
  };
}
