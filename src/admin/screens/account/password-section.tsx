import { Link } from 'react-router';
import { buttonLook } from '#ui/panel/button/button.tsx';

export function PasswordSection() {
  return (
    <div className="grid justify-items-start gap-3">
      <p>When you change it, all your other devices are signed out.</p>
      <Link to="/change-password" className={buttonLook('secondary')}>
        Change the password
      </Link>
    </div>
  );
}
