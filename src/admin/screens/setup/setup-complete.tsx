import { Link } from 'react-router';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { linkClasses } from '../../auth-pages/link-classes.ts';

/**
 * Shown once the first administrator exists. `email` is the default email address; null if the administrator
 * has another one, which is not revealed here.
 */
export function SetupComplete({ email }: { email: string | null }) {
  return (
    <div className="grid gap-4">
      <Notice
        tone="info"
        title={
          email === null
            ? 'An administrator already exists.'
            : 'Default admin user already exists. You can login with the credentials below.'
        }
      >
        {email === null ? (
          <p className="mt-1">Sign in with that account.</p>
        ) : (
          <dl className="mt-2 grid gap-2">
            <div>
              <dt className="font-semibold">Email</dt>
              <dd className="font-mono break-all">{email}</dd>
            </div>
            <div>
              <dt className="font-semibold">Password</dt>
              <dd>Not shown again</dd>
            </div>
          </dl>
        )}
      </Notice>
      <section aria-labelledby="lost-password" className="grid gap-1">
        <h2 id="lost-password" className="text-sm/5">
          Don’t have the password?
        </h2>
        <ul className="grid list-disc gap-1 ps-5 text-soft">
          <li>
            <Link to="/forgotten-password" className={linkClasses}>
              Reset it by email
            </Link>
            , if the site can send email.
          </li>
          <li>
            Or reset it on the server:
            <code className="mt-1 block break-words select-all text-ink">
              npm run directorate -- reset-password {email ?? '<email>'}
            </code>
          </li>
        </ul>
      </section>
    </div>
  );
}
