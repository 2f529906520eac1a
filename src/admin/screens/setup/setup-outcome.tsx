import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';

interface SetupOutcomeProps {
  email: string | null;
  /** The generated password; null if it was chosen. */
  password: string | null;
}

/** The new account. A generated password is shown only here. */
export function SetupOutcome({ email, password }: SetupOutcomeProps) {
  return (
    <Notice tone="success" title="Admin user created successfully!">
      <dl className="mt-2 grid gap-2">
        {email !== null && (
          <div>
            <dt className="font-semibold">Email</dt>
            <dd translate="no" className="font-mono break-all">
              {email}
            </dd>
          </div>
        )}
        {password !== null && (
          <div>
            <dt className="font-semibold">Password</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <code translate="no" className="break-all select-all">
                {password}
              </code>
              <CopyButton label="Copy password" text={password} />
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-2">
        {password === null
          ? 'The password is the value of SETUP_ADMIN_PASSWORD. Please change it immediately after you sign in.'
          : 'Copy the password now: you won’t be able to see it again. Please change it immediately after you sign in.'}
      </p>
    </Notice>
  );
}
