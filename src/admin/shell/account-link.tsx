import { Link } from 'react-router';
import { Avatar } from '#ui/panel/avatar/avatar.tsx';
import { useMe } from '../session/me.ts';

/** The signed-in user, linked to the account screen. */
export function AccountLink({ narrow = false }: { narrow?: boolean }) {
  const { full_name: name, email, photo } = useMe();
  const shown = name || email;
  return (
    <Link
      to="/admin/account"
      title={shown}
      className={`flex min-w-0 items-center gap-2 rounded-md p-0.5 hover:bg-hover ${narrow ? '' : 'flex-1'}`}
    >
      <Avatar name={shown} photo={photo} />
      <span className={narrow ? 'sr-only' : 'truncate text-sm/5'}>
        <span>{shown}</span>
        <span className="sr-only">, your account</span>
      </span>
    </Link>
  );
}
