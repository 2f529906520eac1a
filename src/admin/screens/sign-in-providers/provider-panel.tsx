import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { unexpectedError } from '#constants/shared-texts.ts';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { ProviderDetails } from './provider-details.tsx';
import { type SignInProvider, testProvider } from './provider-list-query.ts';

/** The settings of a provider, and its test. */
export function ProviderPanel({ provider }: { provider: SignInProvider }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="text-base/6 font-semibold wrap-anywhere">
          {provider.label}
        </h2>
        {!provider.enabled && <PanelBadge tone="grey">Turned off</PanelBadge>}
      </div>
      <ProviderDetails provider={provider} />
      <ProviderTest provider={provider} />
    </section>
  );
}

const untested: Record<SignInProvider['kind'], string> = {
  oidc: 'Some providers check the redirect URI only when someone signs in.',
  oauth: 'Some providers check the redirect URI only when someone signs in.',
  saml: 'What it says about people, such as their email address, is checked when someone signs in.',
};

function ProviderTest({ provider: { name, label, kind } }: { provider: SignInProvider }) {
  const test = useMutation({ mutationFn: () => testProvider(name) });
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Button busy={test.isPending} busyText="Testing..." onClick={() => test.mutate()}>
        Test
        <span className="sr-only">{` ${label}`}</span>
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
          {untested[kind]}
        </Notice>
      )}
    </div>
  );
}
