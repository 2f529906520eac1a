import { useQuery } from '@tanstack/react-query';
import LogIn from 'lucide-react/icons/log-in';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { providerListQuery } from './provider-list-query.ts';
import { ProviderPanel } from './provider-panel.tsx';

/** The providers that people can sign in with, and a test of each. */
export function Component() {
  const title = useSectionTitle('/admin/sign-in-providers');
  return (
    <div className="max-w-[45rem]">
      <ScreenHead
        title={title}
        description="Services that people can sign in with. They’re set up with environment variables on the server."
      />
      <Providers />
    </div>
  );
}

function Providers() {
  const { data: providers, error, refetch } = useQuery(providerListQuery);
  if (error && !providers) {
    return (
      <LoadError
        title="Couldn’t load the sign-in providers."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!providers) return <Loading />;
  if (providers.length === 0) {
    return (
      <EmptyState
        icon={LogIn}
        title="No sign-in providers"
        line="To add one, set environment variables such as AUTH_EXTERNAL_GOOGLE_ENABLED and restart the server. See “Sign-in providers” in docs/auth.md."
      />
    );
  }
  return (
    <div className="grid gap-4">
      {providers.map((provider) => (
        <ProviderPanel key={provider.name} provider={provider} />
      ))}
    </div>
  );
}
