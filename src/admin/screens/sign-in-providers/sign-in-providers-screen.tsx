import LogIn from 'lucide-react/icons/log-in';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useLastPage } from '../../lists/last-page.ts';
import { defaultPageSize } from '../../lists/param-types.ts';
import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { providerListParams } from './provider-list-params.ts';
import { useSignInProviders } from './provider-list-query.ts';
import { ProviderPanel } from './provider-panel.tsx';

/** The providers that people can sign in with, and a test of each. */
export function Component() {
  const title = useSectionTitle('/admin/sign-in-providers');
  return (
    <div className="max-w-[45rem]">
      <ScreenHead
        title={title}
        description="People can sign in with these providers. They’re set up with environment variables on the server, or with the admin API."
      />
      <Providers />
    </div>
  );
}

function Providers() {
  const { params, setParams } = useListParams(providerListParams);
  const { data, error, refetch } = useSignInProviders(params.page);
  const paging = {
    page: params.page,
    pageSize: defaultPageSize,
    onPage: (page: number) => setParams({ page }),
  };
  useLastPage({ ...paging, total: data?.total });
  if (error && !data) {
    return (
      <LoadError title="Couldn’t load the sign-in providers." error={error} onRetry={refetch} />
    );
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
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
      {data.items.map((provider) => (
        <ProviderPanel key={provider.name} provider={provider} />
      ))}
      <Pager {...paging} total={data.total} />
    </div>
  );
}
