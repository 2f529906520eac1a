import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { invalidEmailAddress } from '#constants/field-errors.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useWait, WaitNotice } from '../../auth-pages/wait-notice.tsx';
import { toAuthFailure } from '../../session/auth-failure.ts';
import { requestPasswordReset } from './reset-request.ts';

const addressLike = /^\S+@\S+$/;

export function ResetRequestForm({ onSent }: { onSent(email: string): void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const wait = useWait();
  const form = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    setProblem(null);
    try {
      await requestPasswordReset(email);
      onSent(email);
    } catch (error) {
      const { message: sentence, waitSeconds } = toAuthFailure(
        error,
        'The email could not be sent.',
      );
      if (waitSeconds === null) setProblem(sentence);
      else wait.begin(waitSeconds);
    }
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {wait.seconds > 0 && (
        <WaitNotice seconds={wait.seconds} title="We’ve just sent you an email." />
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
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
