import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useLiveChanges } from '../live/live-changes.ts';
import { SecondFactorScreen } from '../second-factor/second-factor-screen.tsx';
import { SetUpSecondFactor } from '../second-factor/set-up-second-factor.tsx';
import { AwaitingConfirmation } from './awaiting-confirmation.tsx';
import { deniedPathState } from './denied-path.ts';
import { useEditorMarker } from './editor-marker.ts';
import { LoadMe } from './load-me.tsx';
import { type Permission, useCan, useMe } from './me.ts';
import { meQuery } from './me-query.ts';
import { changePasswordUrl, loginUrl } from './next-url.ts';
import { useSession } from './session-provider.tsx';
import { useStaffCookie } from './staff-cookie.ts';

/** Renders child routes for confirmed staff who have set their own password. */
export function RequireStaff() {
  const { state, hasSignedOut } = useSession();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const { pathname, search, hash } = useLocation();
  if (state === 'signed_out') {
    return <Navigate replace to={hasSignedOut ? '/login' : loginUrl(pathname + search + hash)} />;
  }
  return (
    <LoadMe>
      {(me) => {
        if (me.restriction === 'account_unconfirmed')
          return <AwaitingConfirmation email={me.email} />;
        if (me.restriction === 'password_change_required')
          return <Navigate replace to={changePasswordUrl(pathname + search + hash)} />;
        // It stays until the recovery codes are saved, when the panel is already open.
        if (isSettingUp || me.restriction === 'second_factor_enrolment_required')
          return <SetUpSecondFactor onStart={setIsSettingUp} />;
        return <Staff />;
      }}
    </LoadMe>
  );
}

/**
 * Renders child routes for everyone with an account, also without access to the panel. Whoever has signed out comes back with
 * another account.
 */
export function RequireAccount() {
  const { state, lacksSecondFactor, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const url = pathname + search + hash;
  const isOpen = state === 'signed_in' && (!lacksSecondFactor || ended);
  // Fails for accounts without a profile, which nobody makes change their password.
  const { data: me, isFetched } = useQuery({ ...meQuery, enabled: isOpen });
  if (state === 'signed_out') return <Navigate replace to={loginUrl(url)} />;
  if (!isOpen) return <SecondFactorScreen />;
  // Without data it is fetched again whenever the user returns to the tab.
  if (!me && !isFetched) return <Loading fullScreen />;
  if (me?.restriction === 'second_factor_required') return <SecondFactorScreen />;
  if (me?.restriction === 'password_change_required') {
    return <Navigate replace to={changePasswordUrl(url)} />;
  }
  return <Outlet />;
}

function Staff() {
  const me = useMe();
  useStaffCookie(me.id);
  useEditorMarker(me);
  useLiveChanges();
  return <Outlet />;
}

/** Renders child routes for roles that hold `permission`; redirects others to the dashboard, which says why. */
export function RequirePermission({ permission }: { permission: Permission }) {
  const { pathname } = useLocation();
  if (useCan(permission)) return <Outlet />;
  return <Navigate replace to="/admin" state={{ [deniedPathState]: pathname }} />;
}
