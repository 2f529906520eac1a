import { Link } from 'react-router';
import { buttonStyles } from '#ui/panel/button/button.tsx';

export function PasswordSection() {
  return (
    <div className="grid justify-items-start gap-3">
      <p>Changing your password signs out all your other devices.</p>
      <Link to="/change-password" className={buttonStyles('secondary')}>
        Change password
      </Link>
    </div>
  );
}
