import { Link } from 'react-router';
import { buttonStyles } from '#ui/panel/button/button.tsx';
import { useMe } from '../../session/me.ts';
import { useHasApplications } from './applications-section.tsx';

/** The link to change the password. Accounts of single sign-on have none. */
export function PasswordSection() {
  const hasApplications = useHasApplications();
  if (useMe().managed_by_single_sign_on) {
    return <p>You sign in with your organisation’s account, so you have no password here.</p>;
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <span>Changing your password signs out all your other devices.</span>
        {hasApplications && (
          <span> Applications can’t see your details until you sign in to them again.</span>
        )}
      </p>
      <Link to="/change-password" className={buttonStyles('secondary')}>
        Change password
      </Link>
    </div>
  );
}
