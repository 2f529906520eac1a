import { invalid } from '../errors.ts';
import { storable } from '../users/metadata-validation.ts';
import { type AttributeMapping, attributeMapping } from './attribute-mapping.ts';
import { type IdpMetadata, isSecureUrl, parseIdpMetadata } from './idp-metadata.ts';
import { downloadMetadata } from './metadata-download.ts';
import { nameIdFormats } from './saml-names.ts';

const maxDomains = 100;
const domainName =
  /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const formats = Object.values<string>(nameIdFormats);

interface ProviderMetadata {
  xml: string;
  /** Where it was downloaded from; null if it was given. */
  url: string | null;
  idp: IdpMetadata;
}

/** What a request changes of a provider; what is undefined stays. */
export interface SsoProviderInput {
  metadata: ProviderMetadata | undefined;
  domains: readonly string[] | undefined;
  mapping: AttributeMapping | undefined;
  /** Null for the default. */
  nameIdFormat: string | null | undefined;
  disabled: boolean | undefined;
  linkByEmail: boolean | undefined;
}

/** Parses the body of a request that creates or changes a provider, and downloads its metadata. */
export async function parseProviderInput(
  members: Record<string, unknown>,
): Promise<SsoProviderInput> {
  const input = {
    domains: domainsIn(members),
    mapping: mappingIn(members),
    nameIdFormat: formatIn(members),
    disabled: flagIn(members, 'disabled'),
    linkByEmail: flagIn(members, 'link_by_email'),
  };
  return { ...input, metadata: await metadataIn(members) };
}

async function metadataIn(members: Record<string, unknown>): Promise<ProviderMetadata | undefined> {
  const xml = textIn(members, 'metadata_xml');
  const url = textIn(members, 'metadata_url');
  if (xml !== '' && url !== '') {
    throw invalid('Only one of metadata_xml or metadata_url needs to be set');
  }
  if (xml !== '') return { xml, url: null, idp: parseIdpMetadata(xml) };
  if (url === '') return undefined;
  if (!isSecureUrl(url)) throw invalid('metadata_url is not a HTTPS URL');
  const downloaded = await downloadMetadata(url);
  return { xml: downloaded, url, idp: parseIdpMetadata(downloaded) };
}

function domainsIn({ domains }: Record<string, unknown>): string[] | undefined {
  if (domains === undefined) return undefined;
  if (!Array.isArray(domains) || domains.length > maxDomains) {
    throw invalid(`domains must be an array of at most ${maxDomains} domains`);
  }
  const names = domains.map((domain) =>
    typeof domain === 'string' ? domain.trim().toLowerCase() : '',
  );
  const wrong = names.find((name) => !domainName.test(name));
  if (wrong === undefined) return [...new Set(names)];
  throw invalid(`SSO Domain '${wrong.slice(0, 100)}' is not a domain such as example.gov`);
}

function mappingIn({ attribute_mapping: given }: Record<string, unknown>) {
  if (given === undefined) return undefined;
  const parsed = attributeMapping.safeParse(given);
  if (parsed.success) return storable(parsed.data) as AttributeMapping;
  throw invalid('attribute_mapping must have keys with a name, names, a default or array');
}

function formatIn({ name_id_format: format }: Record<string, unknown>): string | null | undefined {
  if (format === undefined || format === '') return format === '' ? null : undefined;
  if (typeof format === 'string' && formats.includes(format)) return format;
  throw invalid(`name_id_format must be unspecified or one of ${formats.join(', ')}`);
}

function flagIn(members: Record<string, unknown>, name: string): boolean | undefined {
  const { [name]: value } = members;
  if (value === undefined || typeof value === 'boolean') return value;
  throw invalid(`${name} must be true or false`);
}

function textIn(members: Record<string, unknown>, name: string): string {
  const { [name]: value = '' } = members;
  if (typeof value === 'string') return value.trim();
  throw invalid(`${name} must be a string`);
}
