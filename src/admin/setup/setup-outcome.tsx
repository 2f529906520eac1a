import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';

interface SetupOutcomeProps {
  created: boolean;
  email: string | null;
  /** Only when it was made up just now. */
  password: string | null;
}

/** What became of the set-up. A password that was made up is shown here and never again. */
export function SetupOutcome({ created, email, password }: SetupOutcomeProps) {
  return (
    <Notice
      tone={created ? 'success' : 'info'}
      title={
        created
          ? 'Default admin user created successfully!'
          : 'Default admin user already exists. You can login with the credentials below.'
      }
    >
      <dl className="mt-2 grid gap-2">
        {email !== null && (
          <div>
            <dt className="font-semibold">Email</dt>
            <dd className="font-mono break-all">{email}</dd>
          </div>
        )}
        {password !== null && (
          <div>
            <dt className="font-semibold">Password</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <code className="break-all select-all">{password}</code>
              <CopyButton label="Copy password" text={password} />
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-2">{wordsFor(created, password)}</p>
    </Notice>
  );
}

function wordsFor(created: boolean, password: string | null): string {
  if (password !== null) {
    return 'Keep the password now: it is not shown again. Please change it immediately after you sign in.';
  }
  return created
    ? 'Its password is the one that the operator set. Please change it immediately after you sign in.'
    : 'The password is not shown here. If it is lost, choose a new one by Forgot password on the login page.';
}
