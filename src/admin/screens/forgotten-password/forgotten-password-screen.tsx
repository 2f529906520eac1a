import { useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '../../auth-pages/auth-page.tsx';
import { linkClasses } from '../../auth-pages/link-classes.ts';
import { DeliveryOffNotice } from '../../emails/delivery-off-notice.tsx';
import { useIsDeliveryOff } from '../../emails/use-email-delivery.ts';
import { ResetCodeForm } from './reset-code-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

/** Requests a password reset email, then asks for its code. */
export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isDeliveryOff = useIsDeliveryOff();
  return (
    <AuthPage
      title="Reset your password"
      subtitle={
        sentTo === null && !isDeliveryOff ? 'We’ll email you a link to choose a new one' : undefined
      }
      below={
        <Link to="/login" className={linkClasses}>
          Back to login
        </Link>
      }
    >
      {isDeliveryOff && (
        <div className="mb-4">
          <DeliveryOffNotice>
            No link can be sent to you. Ask an administrator for a link to choose a new password.
          </DeliveryOffNotice>
        </div>
      )}
      {sentTo === null ? (
        <ResetRequestForm onSent={setSentTo} />
      ) : (
        <ResetCodeForm email={sentTo} onAnother={() => setSentTo(null)} />
      )}
    </AuthPage>
  );
}
