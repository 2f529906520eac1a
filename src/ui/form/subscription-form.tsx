import { Field } from './field.tsx';
import type { FormProps } from './form-state.ts';
import { Honeypot } from './honeypot.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TopicsFieldset } from './topics-fieldset.tsx';

export const subscriptionFields = ['email'] as const;
/** Fields with any number of values. */
export const subscriptionLists = ['topics'] as const;

interface SubscriptionFormProps extends FormProps {
  /** The topics to choose from; none in the compact form, whose field and button are side by side if there is room. */
  topics?: readonly string[];
}

/** Newsletter form. It works without JavaScript; the server validates it. */
export function SubscriptionForm(props: SubscriptionFormProps) {
  const { id, topics = [], values = {}, lists = {}, errors = {} } = props;
  const { privacyPage = null, inert = false } = props;
  const hasTopics = topics.length > 0;
  return (
    <form
      action="/newsletter"
      className={`max-w-[42rem] ${hasTopics ? 'space-y-6' : 'flex flex-wrap items-end gap-3'}`}
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
      {hasTopics && (
        <TopicsFieldset
          error={errors.topics}
          hint="Optional. At most one email a day, when something new is published."
          id={`${id}-topics`}
          legend="Email me news about"
          offered={topics}
          ticked={lists.topics ?? []}
        />
      )}
      <PrivacyNote page={privacyPage}>
        We store your email address and when you signed up.
      </PrivacyNote>
      <Honeypot id={id} waited={values.waited} />
      <SubmitButton text="Subscribe" />
    </form>
  );
}
