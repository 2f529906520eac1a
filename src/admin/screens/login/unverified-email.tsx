import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useWait, WaitNotice } from '../../auth-pages/wait-notice.tsx';
import { DeliveryOffNotice } from '../../emails/delivery-off-notice.tsx';
import { useIsDeliveryOff } from '../../emails/use-email-delivery.ts';
import { auth } from '../../session/auth-client.ts';
import { toAuthFailure } from '../../session/auth-failure.ts';

interface UnprovedAddressProps {
  email: string;
  sentence: string;
}

/** Offers to resend the confirmation email. */
export function UnverifiedEmail({ email, sentence }: UnprovedAddressProps) {
  const wait = useWait();
  const isDeliveryOff = useIsDeliveryOff();
  const letter = useMutation({
    mutationFn: async () => {
      const options = { emailRedirectTo: `${location.origin}/login` };
      const { error } = await auth.resend({ type: 'signup', email, options });
      if (error) throw error;
    },
    onError: (error) => {
      const { waitSeconds } = toAuthFailure(error, '');
      if (waitSeconds !== null) wait.begin(waitSeconds);
    },
  });
  if (letter.isSuccess) {
    return isDeliveryOff ? (
      <NothingSent />
    ) : (
      <Notice tone="success">{`Confirmation email sent to ${email}.`}</Notice>
    );
  }
  const rejection = letter.error && toAuthFailure(letter.error, 'The email could not be sent.');
  return (
    <div className="grid gap-4">
      <Notice tone="error" title={sentence}>
        <Button
          className="mt-2.5"
          busy={letter.isPending}
          disabled={wait.seconds > 0}
          onClick={() => letter.mutate()}
        >
          Resend email
        </Button>
      </Notice>
      {isDeliveryOff && <NothingSent />}
      {wait.seconds > 0 && (
        <WaitNotice seconds={wait.seconds} title="We’ve just sent you an email." />
      )}
      {rejection && rejection.waitSeconds === null && (
        <Notice tone="error">{rejection.message}</Notice>
      )}
    </div>
  );
}

function NothingSent() {
  return (
    <DeliveryOffNotice>
      The confirmation email can’t be sent. Ask an administrator to confirm your account.
    </DeliveryOffNotice>
  );
}
