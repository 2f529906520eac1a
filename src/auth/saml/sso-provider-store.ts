import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { AuthError, invalid } from '../errors.ts';
import { isUuid } from '../uuid.ts';
import { samlProviders, ssoDomains, ssoProviders } from './saml-tables.ts';
import type { SsoProviderInput } from './sso-provider-input.ts';

/** A SAML identity provider with the domains of its users. */
export interface SsoProvider {
  row: typeof ssoProviders.$inferSelect;
  saml: typeof samlProviders.$inferSelect;
  domains: readonly string[];
}

const oldestFirst = [asc(ssoProviders.created_at), asc(ssoProviders.id)];

/** The oldest first. */
export function listProviders(db: Db): Promise<SsoProvider[]> {
  return selectProviders(db);
}

/** The ids of all providers, the oldest first. Metadata is long, so what needs a part of them reads that. */
export async function listProviderIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: ssoProviders.id })
    .from(ssoProviders)
    .innerJoin(samlProviders, eq(samlProviders.sso_provider_id, ssoProviders.id))
    .orderBy(...oldestFirst);
  return rows.map(({ id }) => id);
}

export function listProvidersWithIds(db: Db, ids: readonly string[]): Promise<SsoProvider[]> {
  return selectProviders(db, inArray(ssoProviders.id, [...ids]));
}

export async function findProvider(db: Db, id: string): Promise<SsoProvider | null> {
  if (!isUuid(id)) return null;
  const [provider] = await selectProviders(db, eq(ssoProviders.id, id));
  return provider ?? null;
}

export async function findProviderByEntityId(
  db: Db,
  entityId: string,
): Promise<SsoProvider | null> {
  const [provider] = await selectProviders(db, eq(samlProviders.entity_id, entityId));
  return provider ?? null;
}

export async function findProviderByDomain(db: Db, domain: string): Promise<SsoProvider | null> {
  const [found] = await db.select().from(ssoDomains).where(eq(ssoDomains.domain, domain));
  return found ? findProvider(db, found.sso_provider_id) : null;
}

/** Whether an enabled provider can be found by a domain. */
export async function hasProviderWithDomain(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ id: ssoProviders.id })
    .from(ssoProviders)
    .innerJoin(ssoDomains, eq(ssoDomains.sso_provider_id, ssoProviders.id))
    .where(sql`${ssoProviders.disabled} is not true`)
    .limit(1);
  return found !== undefined;
}

async function selectProviders(db: Db, where?: SQL): Promise<SsoProvider[]> {
  const rows = await db
    .select({ row: ssoProviders, saml: samlProviders })
    .from(ssoProviders)
    .innerJoin(samlProviders, eq(samlProviders.sso_provider_id, ssoProviders.id))
    .where(where)
    .orderBy(...oldestFirst);
  if (rows.length === 0) return [];
  const domains = await db
    .select()
    .from(ssoDomains)
    .where(
      inArray(
        ssoDomains.sso_provider_id,
        rows.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(ssoDomains.domain));
  return rows.map(({ row, saml }) => ({
    row,
    saml,
    domains: domains
      .filter(({ sso_provider_id }) => sso_provider_id === row.id)
      .map(({ domain }) => domain),
  }));
}

/** Creates a provider. Throws 422 `saml_idp_already_exists` and 400 `sso_domain_already_exists`. */
export async function createProvider(
  tx: Db,
  { metadata, domains = [], mapping, nameIdFormat, disabled, linkByEmail }: SsoProviderInput,
  now: Date,
): Promise<SsoProvider> {
  if (!metadata) {
    throw invalid('Either metadata_xml or metadata_url must be set');
  }
  const { entityId } = metadata.idp;
  const times = { created_at: now, updated_at: now };
  const [row] = await tx
    .insert(ssoProviders)
    .values({
      ...times,
      ...(disabled !== undefined && { disabled }),
      ...(linkByEmail !== undefined && { link_by_email: linkByEmail }),
    })
    .returning();
  if (!row) throw new Error('The database did not return the new provider.');
  const [saml] = await tx
    .insert(samlProviders)
    .values({
      ...times,
      sso_provider_id: row.id,
      entity_id: entityId,
      metadata_xml: metadata.xml,
      metadata_url: metadata.url,
      attribute_mapping: mapping ?? {},
      name_id_format: nameIdFormat ?? null,
    })
    .onConflictDoNothing()
    .returning();
  if (!saml) {
    const message = `SAML Identity Provider with this EntityID (${entityId}) already exists`;
    throw new AuthError(422, 'saml_idp_already_exists', message);
  }
  await addDomains(tx, row.id, domains, now);
  return { row, saml, domains: domains.toSorted() };
}

/** Changes a provider, which keeps its entity id. Throws 404, 400 `saml_entity_id_mismatch`, `sso_domain_already_exists`. */
export async function updateProvider(
  tx: Db,
  id: string,
  { metadata, domains, mapping, nameIdFormat, disabled, linkByEmail }: SsoProviderInput,
  now: Date,
): Promise<SsoProvider> {
  const { row, saml } = await lockProvider(tx, id);
  if (metadata && metadata.idp.entityId !== saml.entity_id) {
    const message = `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${saml.entity_id}' but got '${metadata.idp.entityId}'`;
    throw new AuthError(400, 'saml_entity_id_mismatch', message);
  }
  await tx
    .update(ssoProviders)
    .set({
      updated_at: now,
      ...(disabled !== undefined && { disabled }),
      ...(linkByEmail !== undefined && { link_by_email: linkByEmail }),
    })
    .where(eq(ssoProviders.id, row.id));
  await tx
    .update(samlProviders)
    .set({
      // The time of the metadata.
      updated_at: metadata ? now : sql`saml_providers.updated_at`,
      ...(metadata && { metadata_xml: metadata.xml, metadata_url: metadata.url }),
      ...(mapping !== undefined && { attribute_mapping: mapping }),
      ...(nameIdFormat !== undefined && { name_id_format: nameIdFormat }),
    })
    .where(eq(samlProviders.id, saml.id));
  if (domains) {
    await tx.delete(ssoDomains).where(eq(ssoDomains.sso_provider_id, row.id));
    await addDomains(tx, row.id, domains, now);
  }
  return getProvider(tx, id);
}

/** Deletes a provider and returns what it was. Accounts keep their identities, which nobody can sign in with any more. */
export async function deleteProvider(tx: Db, id: string): Promise<SsoProvider> {
  const provider = await lockProvider(tx, id);
  await tx.delete(ssoProviders).where(eq(ssoProviders.id, provider.row.id));
  return provider;
}

export async function getProvider(db: Db, id: string): Promise<SsoProvider> {
  const provider = await findProvider(db, id);
  if (provider) return provider;
  throw new AuthError(404, 'sso_provider_not_found', 'SSO Identity Provider not found');
}

async function lockProvider(tx: Db, id: string): Promise<SsoProvider> {
  if (isUuid(id)) await tx.select().from(ssoProviders).where(eq(ssoProviders.id, id)).for('update');
  return getProvider(tx, id);
}

async function addDomains(
  tx: Db,
  providerId: string,
  domains: readonly string[],
  now: Date,
): Promise<void> {
  // In one order, so that requests with the same domains do not wait for each other.
  for (const domain of domains.toSorted()) {
    const { rowCount } = await tx
      .insert(ssoDomains)
      .values({ sso_provider_id: providerId, domain, created_at: now, updated_at: now })
      .onConflictDoNothing();
    if (rowCount === 1) continue;
    const owner = await findProviderByDomain(tx, domain);
    const message = `SSO Domain '${domain}' is already assigned to an SSO identity provider (${owner?.row.id ?? ''})`;
    throw new AuthError(400, 'sso_domain_already_exists', message);
  }
}

/** Formats a provider for clients. Lists leave the metadata out. */
export function providerBody(
  { row, saml, domains }: SsoProvider,
  { isListed = false }: { isListed?: boolean } = {},
) {
  return {
    id: row.id,
    ...(row.resource_id !== null && { resource_id: row.resource_id }),
    disabled: row.disabled ?? false,
    // Our own.
    link_by_email: row.link_by_email,
    saml: {
      entity_id: saml.entity_id,
      ...(!isListed && { metadata_xml: saml.metadata_xml }),
      ...(saml.metadata_url !== null && { metadata_url: saml.metadata_url }),
      attribute_mapping: saml.attribute_mapping ?? {},
      ...(saml.name_id_format !== null && { name_id_format: saml.name_id_format }),
    },
    domains: domains.map((domain) => ({ domain })),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
