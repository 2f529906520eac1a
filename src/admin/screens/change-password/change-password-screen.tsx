import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { Loading } from '#ui/panel/states/loading.tsx';
import { accessToken } from '../../session/access-token.ts';
import { arrival } from '../../session/auth-client.ts';
import { signInThenTo } from '../../session/next-url.ts';
import { useSession } from '../../session/session-provider.tsx';
import { WithMe } from '../../session/with-me.tsx';
import { reasonOf } from './password-change-reason.ts';
import { PasswordScreen } from './password-screen.tsx';

/** Where whoever is signed in chooses another password; by a letter, without knowing the one before. */
export function Component() {
  const { state, left, person } = useSession();
  const token = useQuery({
    queryKey: ['password-reason', person?.id],
    queryFn: accessToken,
    enabled: state === 'signed_in',
  });
  if (state === 'signed_out') {
    const startAnew = left || arrival.problem !== null;
    return <Navigate replace to={startAnew ? '/login' : signInThenTo('/change-password')} />;
  }
  return (
    <WithMe>
      {({ require_password_change: isRequired }) =>
        token.data === undefined ? (
          <Loading fullScreen />
        ) : (
          <PasswordScreen reason={reasonOf(token.data, isRequired)} isRequired={isRequired} />
        )
      }
    </WithMe>
  );
}
