import type { ReactNode } from 'react';
import { PasswordField } from '#ui/panel/field/password-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { UsernameField } from '../auth-pages/username-field.tsx';
import { AttemptsNotice } from '../auth-pages/wait-notice.tsx';
import type { AuthFailure } from './auth-failure.ts';

interface PasswordStepFieldsProps {
  email: string;
  password: string;
  onChange(password: string): void;
  failure: AuthFailure | null;
  waitSeconds: number;
  /** What the user can do instead of waiting. */
  waitAction?: ReactNode;
}

/** What to enter; an account may have no email address. */
export function passwordFor(email: string): string {
  return email === '' ? 'your password' : `the password for ${email}`;
}

/** Asks for the password of the account above the current screen. */
export function PasswordStepFields({
  email,
  password,
  onChange,
  failure,
  waitSeconds,
  waitAction,
}: PasswordStepFieldsProps) {
  return (
    <>
      {waitSeconds > 0 && (
        <>
          <AttemptsNotice seconds={waitSeconds} />
          {waitAction && <div>{waitAction}</div>}
        </>
      )}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => onChange(event.target.value)}
      />
      <UsernameField email={email} />
    </>
  );
}
