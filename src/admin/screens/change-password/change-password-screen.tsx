import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { Loading } from '#ui/panel/states/loading.tsx';
import { accessToken } from '../../session/access-token.ts';
import { emailLinkResult } from '../../session/auth-client.ts';
import { LoadMe } from '../../session/load-me.tsx';
import { loginUrl } from '../../session/next-url.ts';
import { useSession } from '../../session/session-provider.tsx';
import { getPasswordChangeReason } from './password-change-reason.ts';
import { PasswordScreen } from './password-screen.tsx';

/** Changes the password. After an emailed link the current one is not asked for. */
export function Component() {
  const { state, hasSignedOut, user: person } = useSession();
  const { pathname, search } = useLocation();
  const token = useQuery({
    queryKey: ['password-reason', person?.id],
    queryFn: accessToken,
    enabled: state === 'signed_in',
  });
  if (state === 'signed_out') {
    const mustStartOver = hasSignedOut || emailLinkResult.problem !== null;
    return <Navigate replace to={mustStartOver ? '/login' : loginUrl(pathname + search)} />;
  }
  return (
    <LoadMe>
      {({ require_password_change: isRequired, confirms_by, managed_by_single_sign_on }) => {
        // There, they are told that their organisation manages how they sign in.
        if (managed_by_single_sign_on) return <Navigate replace to="/admin/account" />;
        if (token.data === undefined) return <Loading fullScreen />;
        const hasPassword = confirms_by === 'password';
        return (
          <PasswordScreen
            reason={getPasswordChangeReason(token.data, { isRequired, hasPassword })}
            isRequired={isRequired}
            hasPassword={hasPassword}
          />
        );
      }}
    </LoadMe>
  );
}
