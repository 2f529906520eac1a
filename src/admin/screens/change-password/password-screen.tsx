import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { AuthPage } from '../../auth-pages/auth-page.tsx';
import { linkClasses } from '../../auth-pages/link-classes.ts';
import { useSession } from '../../session/session-provider.tsx';
import type { Reason } from './password-change-reason.ts';
import { PasswordForm } from './password-form.tsx';
import { passwordScreenLabels } from './password-screen-labels.ts';

interface PasswordScreenProps {
  reason: Reason;
  /** Whether the rest of the panel is closed until the password is changed. */
  isRequired: boolean;
  hasPassword: boolean;
}

/** Keeps its initial labels, because changing the password removes the reason. */
export function PasswordScreen(given: PasswordScreenProps) {
  const [{ reason, isRequired, hasPassword }] = useState(given);
  const { signOut } = useSession();
  const { title, subtitle, notice } = passwordScreenLabels[reason];
  const mayCancel = !isRequired && reason !== 'invitation';
  return (
    <AuthPage
      title={title}
      subtitle={subtitle}
      below={
        mayCancel ? (
          <Link to="/admin" className={linkClasses}>
            Cancel and go back
          </Link>
        ) : (
          <Button kind="quiet" onClick={() => void signOut()}>
            Sign Out
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {notice && <Notice tone="warning">{notice}</Notice>}
        <PasswordForm asksAtFirst={hasPassword && (reason === 'required' || reason === 'wanted')} />
      </div>
    </AuthPage>
  );
}
