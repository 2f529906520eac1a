import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#ui/panel/button/button.tsx';
import { describedBy, Notes } from '#ui/panel/field/field.tsx';
import { PasswordField } from '#ui/panel/field/password-field.tsx';
import { formField } from '../../forms/form-field.ts';
import type { SettingControlProps } from './setting-control.tsx';

/** The mail server's password, which is never shown: keep, replace or remove it. */
export function SmtpPasswordField({
  form,
  setting: { label },
  settings,
}: SettingControlProps<'password'>) {
  const { smtp_password_set } = settings;
  const id = useId();
  const replace = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<'said' | 'replacing' | 'back'>('said');
  const field = formField(form, 'smtp_password');
  const [typed, isForgotten] = useWatch({
    control: form.control,
    name: ['smtp_password', 'smtp_password_forgotten'],
  });

  useEffect(() => {
    if (step === 'replacing') form.setFocus('smtp_password');
    if (step === 'back') replace.current?.focus();
  }, [step, form]);

  function setForgotten(is: boolean) {
    form.setValue('smtp_password_forgotten', is, { shouldDirty: true });
  }

  if (smtp_password_set && step !== 'replacing' && typed === '') {
    return (
      <fieldset
        data-field="smtp_password"
        className="min-w-0"
        aria-describedby={describedBy(id, null, field.error)}
      >
        <legend className="mb-1 text-sm/5 font-medium">{label}</legend>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p>{isForgotten ? 'Will be removed when you save' : 'Set'}</p>
          {!isForgotten && (
            <Button ref={replace} onClick={() => setStep('replacing')}>
              Replace
            </Button>
          )}
          <Button onClick={() => setForgotten(!isForgotten)}>
            {isForgotten ? 'Keep' : 'Remove'}
          </Button>
        </div>
        <Notes id={id} error={field.error} />
      </fieldset>
    );
  }
  return (
    <div>
      <PasswordField
        label={label}
        hint={smtp_password_set ? 'Replaces the saved password.' : 'Not set'}
        autoComplete="new-password"
        {...field}
      />
      {smtp_password_set && (
        <Button
          className="mt-2"
          onClick={() => {
            form.setValue('smtp_password', '', { shouldDirty: true });
            setStep('back');
          }}
        >
          Keep saved password
        </Button>
      )}
    </div>
  );
}
