import { useForm } from 'react-hook-form';
import { invalidEmailAddress } from '#constants/field-errors.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { WaitNotice } from '../../auth-pages/wait-notice.tsx';
import { useSubmission } from '../../session/use-submission.ts';
import { requestPasswordReset } from './reset-request.ts';

const addressLike = /^\S+@\S+$/;

export function ResetRequestForm({ onSent }: { onSent(email: string): void }) {
  const { failure, wait, submit: send } = useSubmission('The email could not be sent.');
  const form = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    await send(async () => {
      await requestPasswordReset(email);
      onSent(email);
    });
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {wait.seconds > 0 && (
        <WaitNotice seconds={wait.seconds} title="We’ve just sent you an email." />
      )}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', {
          setValueAs: (text: string) => text.trim(),
          required: 'Enter your email address.',
          pattern: { value: addressLike, message: invalidEmailAddress },
        })}
      />
      <Button
        type="submit"
        kind="primary"
        busy={isSubmitting}
        busyText="Sending..."
        disabled={wait.seconds > 0}
      >
        Send email
      </Button>
    </form>
  );
}
