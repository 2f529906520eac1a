import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { PasswordField } from '#ui/panel/field/password-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { linkClasses } from '../../auth-pages/link-classes.ts';
import { AttemptsNotice, useWait } from '../../auth-pages/wait-notice.tsx';
import { PasskeyButton } from '../../passkeys/lazy-passkey-button.tsx';
import { wasPasskeyUsed } from '../../passkeys/passkey-mark.ts';
import { type AuthFailure, toAuthFailure } from '../../session/auth-failure.ts';
import { useSession } from '../../session/session-provider.tsx';
import { UnverifiedEmail } from './unverified-email.tsx';

// The form is shown before them, and works without them.
const ProviderButtons = lazy(async () => ({
  default: await import('./provider-buttons.tsx').then(
    (module) => module.ProviderButtons,
    (): typeof import('./provider-buttons.tsx').ProviderButtons => () => <></>,
  ),
}));

const SingleSignOnForm = lazy(async () => {
  const { SingleSignOnForm } = await import('./single-sign-on-form.tsx');
  return { default: SingleSignOnForm };
});

interface Rejection extends AuthFailure {
  /** Null after a passkey or a provider, which name the account by themselves. */
  email: string | null;
}

interface LoginFormProps {
  /** Why a sign-in failed before the form was shown. */
  problem?: string;
}

export function LoginForm({ problem }: LoginFormProps) {
  const { signIn } = useSession();
  const [rejection, setRejection] = useState<Rejection | null>(
    problem === undefined ? null : { code: '', message: problem, waitSeconds: null, email: null },
  );
  const wait = useWait();
  const [isEmailUsed, setEmailUsed] = useState(false);
  const [singleSignOn, setSingleSignOn] = useState<'open' | 'left' | null>(null);
  const form = useForm({ defaultValues: { email: '', password: '', remember: false } });
  const { errors, isSubmitting } = form.formState;
  // Most visitors have no passkey here: for them, no challenge is requested until they begin to sign in.
  const mayHavePasskey = isEmailUsed || wasPasskeyUsed();

  const submit = form.handleSubmit(async (values) => {
    setRejection(null);
    try {
      await signIn(values);
    } catch (error) {
      const rejected = toAuthFailure(error, 'Failed to sign in');
      if (rejected.waitSeconds !== null) wait.begin(rejected.waitSeconds);
      else setRejection({ ...rejected, email: values.email });
      if (rejected.code === 'invalid_credentials') {
        form.setFocus('password', { shouldSelect: true });
      }
    }
  });

  if (singleSignOn === 'open') {
    const { email, remember } = form.getValues();
    const leave = () => setSingleSignOn('left');
    return (
      <Suspense fallback={<Loading />}>
        <SingleSignOnForm email={email} remember={remember} onBack={leave} />
      </Suspense>
    );
  }

  const unverified = rejection?.code === 'email_not_confirmed' ? rejection.email : null;

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {wait.seconds > 0 && <AttemptsNotice seconds={wait.seconds} />}
      {rejection && unverified !== null && (
        <UnverifiedEmail email={unverified} sentence={rejection.message} />
      )}
      {rejection && unverified === null && <Notice tone="error">{rejection.message}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username webauthn"
        // The button that was focused is no longer there.
        autoFocus={singleSignOn === 'left'}
        onFocus={() => setEmailUsed(true)}
        error={errors.email?.message}
        {...form.register('email', { required: 'Enter your email address.' })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: 'Enter your password.' })}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <CheckboxField label="Remember me" {...form.register('remember')} />
        <Link to="/forgotten-password" className={linkClasses}>
          Forgot password?
        </Link>
      </div>
      <Button
        type="submit"
        kind="primary"
        busy={isSubmitting}
        busyText="Signing In..."
        disabled={wait.seconds > 0}
      >
        Sign In
      </Button>
      <PasskeyButton
        disabled={isSubmitting}
        isSuggesting={mayHavePasskey}
        isRemembered={() => form.getValues('remember')}
        onStart={() => setRejection(null)}
        onRejection={(rejected) => setRejection({ ...rejected, email: null })}
      />
      <Suspense>
        <ProviderButtons
          disabled={isSubmitting}
          isRemembered={() => form.getValues('remember')}
          onStart={() => setRejection(null)}
          onRejection={(rejected) => setRejection({ ...rejected, email: null })}
          onSingleSignOn={() => {
            setRejection(null);
            setSingleSignOn('open');
          }}
        />
      </Suspense>
    </form>
  );
}
