import { Field } from './field.tsx';
import type { FormProps } from './form-state.ts';
import { Honeypot } from './honeypot.tsx';
import { SubmitButton } from './submit-button.tsx';

export const subscriptionFields = ['email'] as const;

/** Newsletter form: a field and a button, side by side if there is room. */
export function SubscriptionForm({ id, values = {}, errors = {}, inert = false }: FormProps) {
  return (
    <form
      action="/newsletter"
      className="flex max-w-[42rem] flex-wrap items-end gap-3"
      inert={inert}
      method="post"
      noValidate
    >
      <div className="min-w-0 grow basis-56">
        <Field error={errors.email} id={`${id}-email`} label="Email address">
          {(control) => (
            <input
              {...control}
              autoComplete="email"
              defaultValue={values.email}
              name="email"
              required
              spellCheck={false}
              type="email"
            />
          )}
        </Field>
      </div>
      <Honeypot id={id} waited={values.waited} />
      <SubmitButton text="Subscribe" />
    </form>
  );
}
