import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { AttemptsNotice, useWait } from '../../auth-pages/wait-notice.tsx';
import { getNextUrl } from '../../session/next-url.ts';
import { startSingleSignOn } from '../../sign-in-providers/provider-sign-in.ts';
import { toSingleSignOnFailure } from '../../sign-in-providers/single-sign-on-problem.ts';
import { useOnReturn } from '../../sign-in-providers/use-on-return.ts';

interface SingleSignOnFormProps {
  /** What was typed into the sign-in form. */
  email: string;
  /** Whether to stay signed in. */
  remember: boolean;
  onBack(): void;
}

/** Asks for the email address whose domain tells the identity provider, and goes there. */
export function SingleSignOnForm({ email, remember, onBack }: SingleSignOnFormProps) {
  const { search } = useLocation();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wait = useWait();
  const form = useForm({ defaultValues: { email } });
  const { errors } = form.formState;

  useOnReturn(() => setOpening(false));

  const submit = form.handleSubmit(async (values) => {
    const domain = domainOf(values.email);
    setOpening(true);
    setProblem(null);
    try {
      await startSingleSignOn({ domain, remember, next: getNextUrl(search) ?? '/admin' });
    } catch (error) {
      setOpening(false);
      const { waitSeconds, message } = toSingleSignOnFailure(error, domain);
      if (waitSeconds === null) setProblem(message);
      else wait.begin(waitSeconds);
    }
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {wait.seconds > 0 && <AttemptsNotice seconds={wait.seconds} />}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <p>Enter your work email address to go to your organisation’s sign-in page.</p>
      <TextField
        label="Work email"
        type="email"
        autoComplete="email"
        autoFocus
        error={errors.email?.message}
        {...form.register('email', {
          validate: (value) => domainOf(value) !== '' || 'Enter your work email address.',
        })}
      />
      <Button
        type="submit"
        kind="primary"
        busy={isOpening}
        busyText="Opening..."
        disabled={wait.seconds > 0}
      >
        Continue
      </Button>
      <Button onClick={onBack}>Sign in another way</Button>
    </form>
  );
}

/** Empty if it isn’t an email address. */
function domainOf(email: string): string {
  const [, domain = ''] = /^[^@\s]+@([^@\s]+)$/.exec(email.trim()) ?? [];
  return domain.toLowerCase();
}
