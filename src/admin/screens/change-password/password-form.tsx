import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { PasswordField } from '#ui/panel/field/password-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { UsernameField } from '../../auth-pages/username-field.tsx';
import { AttemptsNotice, useWait } from '../../auth-pages/wait-notice.tsx';
import { toAuthFailure } from '../../session/auth-failure.ts';
import { meKey } from '../../session/me-query.ts';
import { getNextUrl } from '../../session/next-url.ts';
import { passwordRulesQuery } from '../../session/password-rules-query.ts';
import { useSession } from '../../session/session-provider.tsx';
import { ownIdentitiesQuery } from '../../sign-in-providers/provider-identities.ts';
import { findPasswordChangeError } from './password-change.ts';
import { RequirementList } from './requirement-list.tsx';
import { savePassword } from './save-password.ts';

const redirectMs = 2_000;

export function PasswordForm({ asksAtFirst }: { asksAtFirst: boolean }) {
  const [asksCurrent, setAsksCurrent] = useState(asksAtFirst);
  const { user } = useSession();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const wait = useWait();
  const { data: rules } = useQuery(passwordRulesQuery);
  const { search } = useLocation();
  const nextUrl = getNextUrl(search);
  useRedirect(state === 'done', nextUrl ?? '/admin');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state !== 'open' || wait.seconds > 0) return;
    const change = { current: asksCurrent ? current : null, next, confirmation };
    const found = findPasswordChangeError(change, rules);
    setProblem(found);
    if (found !== null) return;
    setState('busy');
    try {
      await savePassword(change);
      setState('done');
    } catch (error) {
      const { code, message, waitSeconds } = toAuthFailure(error, 'Failed to change password');
      if (code === 'current_password_required') setAsksCurrent(true);
      if (waitSeconds === null) setProblem(message);
      else wait.begin(waitSeconds);
      setState('open');
    }
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {state === 'done' && (
          <Notice tone="success" title="Password changed successfully!">
            <p>{nextUrl === null ? 'Redirecting to dashboard...' : 'Redirecting...'}</p>
          </Notice>
        )}
        {wait.seconds > 0 && <AttemptsNotice seconds={wait.seconds} />}
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
      <UsernameField email={user?.email ?? ''} />
      {asksCurrent && (
        <PasswordField
          label="Current Password"
          name="current-password"
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      )}
      <PasswordField
        label="New Password"
        name="new-password"
        autoComplete="new-password"
        required
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <PasswordField
        label="Confirm New Password"
        name="confirm-new-password"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      {rules && <RequirementList rules={rules} password={next} />}
      <Button
        type="submit"
        kind="primary"
        busy={state === 'busy'}
        busyText="Changing Password..."
        disabled={state === 'done' || wait.seconds > 0}
      >
        Change Password
      </Button>
    </form>
  );
}

/** Redirects after two seconds, so that the success message can be read. */
function useRedirect(done: boolean, url: string): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(async () => {
      // A password can add an identity.
      queries.invalidateQueries(ownIdentitiesQuery);
      await queries.invalidateQueries({ queryKey: meKey });
      await navigate(url, { replace: true });
    }, redirectMs);
    return () => clearTimeout(timer);
  }, [done, url, navigate, queries]);
}
