import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { AuthPage } from '../../auth-pages/auth-page.tsx';
import { linkClasses } from '../../auth-pages/link-classes.ts';
import { setupQuery } from '../../auth-pages/setup-query.ts';
import { emailLinkResult, getProviderResult } from '../../session/auth-client.ts';
import { getNextUrl } from '../../session/next-url.ts';
import { useSession } from '../../session/session-provider.tsx';
import { LoginForm } from './login-form.tsx';

const ProviderReturn = lazy(async () => {
  const { ProviderReturn } = await import('./provider-return.tsx');
  return { default: ProviderReturn };
});

/** The sign-in page. Redirects users who are signed in already. */
export function Component() {
  const { state } = useSession();
  const { search } = useLocation();
  const { data: setup } = useQuery(setupQuery);
  const [providerResult] = useState(getProviderResult);
  if (state === 'signed_in') {
    // They were connecting a provider, and the account screen shows why that failed.
    const next = getProviderResult()?.problem ? '/admin/account' : getNextUrl(search);
    return <Navigate replace to={next ?? '/admin'} />;
  }
  return (
    <AuthPage
      title="Login"
      subtitle="Sign in to the admin panel"
      below={
        <a href="/contact" className={linkClasses}>
          Contact Administrator
        </a>
      }
    >
      <div className="grid gap-4">
        {emailLinkResult.problem && <Notice tone="error">{emailLinkResult.problem}</Notice>}
        {emailLinkResult.message && <Notice tone="info">{emailLinkResult.message}</Notice>}
        {setup?.needed && (
          <Notice tone="info" title="No administrator account yet.">
            <Link to="/setup" className={linkClasses}>
              Set up the system
            </Link>
          </Notice>
        )}
        {providerResult ? (
          <Suspense fallback={<Loading />}>
            <ProviderReturn result={providerResult}>
              {(problem) => <LoginForm problem={problem} />}
            </ProviderReturn>
          </Suspense>
        ) : (
          <LoginForm />
        )}
      </div>
    </AuthPage>
  );
}
