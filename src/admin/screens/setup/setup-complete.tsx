import { Link } from 'react-router';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { linkClasses } from '../../auth-pages/link-classes.ts';

/** Shown once the first administrator exists; does not reveal who it is. */
export function SetupComplete() {
  return (
    <div className="grid gap-4">
      <Notice tone="info" title="An administrator already exists.">
        <p className="mt-1">Sign in with that account.</p>
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
            <code translate="no" className="mt-1 block break-words select-all text-ink">
              node bin/directorate.js reset-password &lt;email&gt;
            </code>
          </li>
        </ul>
      </section>
    </div>
  );
}
