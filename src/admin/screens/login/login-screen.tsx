import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { StartPage } from '../../auth-pages/auth-page.tsx';
import { linkLook } from '../../auth-pages/link-look.ts';
import { setupQuery } from '../../auth-pages/setup-query.ts';
import { arrival } from '../../session/auth-client.ts';
import { nextAddress } from '../../session/next-url.ts';
import { useSession } from '../../session/session-provider.tsx';
import { LoginForm } from './login-form.tsx';

/** Where staff sign in. Whoever is signed in already goes straight on. */
export function Component() {
  const { state } = useSession();
  const { search } = useLocation();
  const { data: setup } = useQuery(setupQuery);
  if (state === 'signed_in') return <Navigate replace to={nextAddress(search) ?? '/admin'} />;
  return (
    <StartPage
      title="Login"
      subtitle="Sign in to the admin panel"
      below={
        <a href="/contact" className={linkLook}>
          Contact Administrator
        </a>
      }
    >
      <div className="grid gap-4">
        {arrival.problem && <Notice tone="error">{arrival.problem}</Notice>}
        {arrival.message && <Notice tone="info">{arrival.message}</Notice>}
        {setup?.needed && (
          <Notice tone="info" title="There is no administrator yet.">
            <Link to="/setup" className={linkLook}>
              Set up the system
            </Link>
          </Notice>
        )}
        <LoginForm />
      </div>
    </StartPage>
  );
}
