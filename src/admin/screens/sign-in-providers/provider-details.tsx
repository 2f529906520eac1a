import type { ReactNode } from 'react';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { formatDateTime } from '../../date-time/format-date-time.ts';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import type { IdentityProvider, OauthProvider, SignInProvider } from './provider-list-query.ts';

/** What a provider is, and what has to be registered there. */
export function ProviderDetails({ provider }: { provider: SignInProvider }) {
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr] sm:gap-y-2">
      {provider.kind === 'saml' ? (
        <IdentityProviderRows provider={provider} />
      ) : (
        <OauthProviderRows provider={provider} />
      )}
      <Row label="Set up with">
        {provider.is_from_environment ? 'Environment variables' : 'Admin API'}
      </Row>
    </dl>
  );
}

const protocols: Record<OauthProvider['kind'], string> = {
  oidc: 'OpenID Connect',
  oauth: 'OAuth 2.0',
};

function OauthProviderRows({ provider }: { provider: OauthProvider }) {
  const { label, name, issuer, authorization_endpoint, redirect_uri, scopes } = provider;
  const [clientId = '', ...otherClientIds] = provider.client_ids;
  return (
    <>
      <Row label="Protocol">{protocols[provider.kind]}</Row>
      {!provider.is_from_environment && <Row label="Identifier">{name}</Row>}
      {issuer !== null && <Row label="Issuer">{issuer}</Row>}
      {authorization_endpoint !== null && (
        <Row label="Authorization endpoint">{authorization_endpoint}</Row>
      )}
      <Row label="Client ID">{clientId}</Row>
      {otherClientIds.length > 0 && <Row label="Other client IDs">{otherClientIds.join(', ')}</Row>}
      <Row label="Scopes">{scopes.join(' ') || 'None'}</Row>
      <CopyRow label="Redirect URI" text={redirect_uri} of={`the redirect URI of ${label}`} />
    </>
  );
}

function IdentityProviderRows({ provider }: { provider: IdentityProvider }) {
  const { label, domains, metadata_url, metadata_at, certificate_end } = provider;
  return (
    <>
      <Row label="Protocol">SAML 2.0</Row>
      <Row label="Entity ID">{provider.entity_id}</Row>
      <Row label="Domains">
        {domains.join(', ') || 'None, so people can’t find it on the sign-in page'}
      </Row>
      <Row label="Link by email">
        {provider.link_by_email
          ? 'On: people use the accounts with their email address'
          : 'Off: people get accounts of their own'}
      </Row>
      <Row label="Sign-in URL">{provider.sign_in_url ?? 'Unknown: the metadata can’t be read'}</Row>
      <Row label="Metadata">
        {metadata_url !== null && <span className="block">{metadata_url}</span>}
        <span>{metadata_url === null ? 'Uploaded' : 'Downloaded'}</span>{' '}
        <RelativeTime at={metadata_at} />
      </Row>
      <Row label="Signing certificate">
        {certificate_end === null ? 'Unknown' : describeEnd(new Date(certificate_end))}
      </Row>
      <CopyRow
        label="Our metadata URL"
        text={provider.own_metadata_url}
        of={`our metadata URL for ${label}`}
      />
      <CopyRow
        label="Our reply URL (ACS)"
        text={provider.acs_url}
        of={`our reply URL for ${label}`}
      />
    </>
  );
}

function describeEnd(end: Date): string {
  return `${end < new Date() ? 'Expired on' : 'Valid until'} ${formatDateTime(end)}`;
}

function CopyRow({ label, text, of }: { label: string; text: string; of: string }) {
  return (
    <Row label={label}>
      <span className="block">{text}</span>
      <CopyButton label="Copy" text={text} of={of} className="mt-1" />
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="mb-2 sm:contents">
      <dt className="text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
