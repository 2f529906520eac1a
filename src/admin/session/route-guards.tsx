import { Navigate, Outlet, useLocation } from 'react-router';
import { useLiveChanges } from '../live/live-changes.ts';
import { type Permission, useCan, useMe } from './me.ts';
import { loginUrl } from './next-url.ts';
import { useSession } from './session-provider.tsx';
import { useStaffCookie } from './staff-cookie.ts';
import { WithMe } from './with-me.tsx';

/** Renders child routes for signed-in staff who have set their own password. */
export function RequireStaff() {
  const { state, hasSignedOut } = useSession();
  const { pathname, search, hash } = useLocation();
  if (state === 'signed_out') {
    return <Navigate replace to={hasSignedOut ? '/login' : loginUrl(pathname + search + hash)} />;
  }
  return (
    <WithMe>
      {(me) =>
        me.require_password_change ? <Navigate replace to="/change-password" /> : <Staff />
      }
    </WithMe>
  );
}

function Staff() {
  useStaffCookie(useMe().id);
  useLiveChanges();
  return <Outlet />;
}

/** Renders child routes for roles that hold `permission`; redirects others to the dashboard. */
export function RequirePermission({ permission }: { permission: Permission }) {
  return useCan(permission) ? <Outlet /> : <Navigate replace to="/admin" />;
}
