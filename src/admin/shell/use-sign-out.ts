import { useNavigate } from 'react-router';
import { useSession } from '../session/session-provider.tsx';

/** Signs out and opens the sign-in page. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate('/login');
  };
}
