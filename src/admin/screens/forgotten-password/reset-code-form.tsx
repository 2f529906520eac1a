import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { WaitNotice } from '../../auth-pages/wait-notice.tsx';
import { useIsDeliveryOff } from '../../emails/use-email-delivery.ts';
import { auth } from '../../session/auth-client.ts';
import { setRemembered } from '../../session/stored-session.ts';
import { useSubmission } from '../../session/use-submission.ts';
import { requestPasswordReset } from './reset-request.ts';

const digits = /^\d{6,10}$/;

interface EnterCodeProps {
  email: string;
  onAnother(): void;
}

/** Asks for the code from the email, for users who read it on another device. */
export function ResetCodeForm({ email, onAnother }: EnterCodeProps) {
  const { failure, wait, submit: send } = useSubmission('The code could not be checked.');
  const isDeliveryOff = useIsDeliveryOff();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const again = useMutation({ mutationFn: () => send(() => requestPasswordReset(email)) });

  const submit = form.handleSubmit(async ({ code }) => {
    setRemembered(false);
    await send(async () => {
      const { error } = await auth.verifyOtp({ email, token: code, type: 'recovery' });
      if (error) throw error;
      await navigate('/change-password');
    });
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {isDeliveryOff ? (
        <Notice tone="info">{`If ${email} has an account, an email with a link and a code was stored, not sent.`}</Notice>
      ) : (
        <Notice tone="success">
          <p>{`If ${email} has an account, we’ve emailed a link and a code. Open the link, or enter the code here.`}</p>
        </Notice>
      )}
      {wait.seconds > 0 && (
        <WaitNotice seconds={wait.seconds} title="Please wait a moment before trying again." />
      )}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...form.register('code', {
          setValueAs: (text: string) => text.replace(/\s/g, ''),
          required: 'Enter the code from the email.',
          pattern: { value: digits, message: 'The code contains only digits.' },
        })}
      />
      <Button
        type="submit"
        kind="primary"
        busy={isSubmitting}
        busyText="Checking..."
        disabled={wait.seconds > 0}
      >
        Choose a new password
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-1">
        <Button
          kind="quiet"
          busy={again.isPending}
          busyText="Sending..."
          disabled={wait.seconds > 0}
          onClick={() => again.mutate()}
        >
          Resend email
        </Button>
        <Button kind="quiet" onClick={onAnother}>
          Use a different email address
        </Button>
      </div>
    </form>
  );
}
