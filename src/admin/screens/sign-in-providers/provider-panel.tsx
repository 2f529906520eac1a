import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { unexpectedError } from '#constants/shared-texts.ts';
import { providerName } from '#text/provider-name.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { type SignInProvider, testProvider } from './provider-list-query.ts';

const kinds: Record<SignInProvider['kind'], string> = {
  oidc: 'OpenID Connect',
  oauth: 'OAuth 2.0',
};

/** The settings of a provider, and its test. */
export function ProviderPanel({ provider }: { provider: SignInProvider }) {
  const heading = useId();
  const name = providerName(provider.name);
  const { issuer, authorization_endpoint, redirect_uri, scopes } = provider;
  const [clientId = '', ...otherClientIds] = provider.client_ids;
  return (
    <section aria-labelledby={heading} className="rounded-md border border-line p-4">
      <h2 id={heading} className="text-base/6 font-semibold">
        {name}
      </h2>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr] sm:gap-y-2">
        <Row label="Protocol">{kinds[provider.kind]}</Row>
        {issuer !== null && <Row label="Issuer">{issuer}</Row>}
        {authorization_endpoint !== null && (
          <Row label="Authorization endpoint">{authorization_endpoint}</Row>
        )}
        <Row label="Client ID">{clientId}</Row>
        {otherClientIds.length > 0 && (
          <Row label="Other client IDs">{otherClientIds.join(', ')}</Row>
        )}
        <Row label="Scopes">{scopes.join(' ')}</Row>
        <Row label="Redirect URI">
          <span className="block">{redirect_uri}</span>
          <CopyButton
            label="Copy"
            text={redirect_uri}
            of={`the redirect URI of ${name}`}
            className="mt-1"
          />
        </Row>
      </dl>
      <ProviderTest provider={provider.name} name={name} />
    </section>
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

function ProviderTest({ provider, name }: { provider: string; name: string }) {
  const test = useMutation({ mutationFn: () => testProvider(provider) });
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Button busy={test.isPending} busyText="Testing..." onClick={() => test.mutate()}>
        {`Test ${name}`}
      </Button>
      {test.isError && (
        <Notice tone="error" title="The test didn’t run.">
          {test.error.message || unexpectedError}
        </Notice>
      )}
      {test.data && (
        <Notice tone="error" title={test.data.finding}>
          {test.data.advice}
        </Notice>
      )}
      {test.data === null && (
        <Notice tone="success" title="No problems found.">
          Some providers check the redirect URI only when someone signs in.
        </Notice>
      )}
    </div>
  );
}
