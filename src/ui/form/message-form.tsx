import { contactSubjectLabels } from '#constants/contact-subjects.ts';
import { Field } from './field.tsx';
import type { FormProps } from './form-state.ts';
import { Honeypot } from './honeypot.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { Select } from './select.tsx';
import { SubmitButton } from './submit-button.tsx';

export const messageFields = ['name', 'email', 'subject', 'message'] as const;

/** Contact form. It works without JavaScript; the server validates it. */
export function MessageForm(props: FormProps) {
  const { id, values = {}, errors = {}, privacyPage = null, inert = false } = props;
  const field = (name: (typeof messageFields)[number]) => ({
    id: `${id}-${name}`,
    error: errors[name],
  });
  return (
    <form
      action="/contact"
      className="max-w-[42rem] space-y-6"
      inert={inert}
      method="post"
      noValidate
    >
      <Field {...field('name')} label="Your name">
        {(control) => (
          <input {...control} autoComplete="name" defaultValue={values.name} name="name" required />
        )}
      </Field>
      <Field {...field('email')} hint="We’ll reply to this address." label="Email address">
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
      <Field {...field('subject')} label="Subject">
        {(control) => (
          <Select {...control} defaultValue={values.subject ?? ''} name="subject" required>
            <option value="">Choose a subject</option>
            {Object.entries(contactSubjectLabels).map(([subject, label]) => (
              <option key={subject} value={subject}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        {...field('message')}
        hint="Up to 5,000 characters. Don’t include passwords or other secrets."
        label="Message"
      >
        {(control) => (
          <textarea {...control} defaultValue={values.message} name="message" required rows={8} />
        )}
      </Field>
      <PrivacyNote page={privacyPage}>
        We store your name, email address and message so that we can reply.
      </PrivacyNote>
      <Honeypot id={id} waited={values.waited} />
      <SubmitButton text="Send message" />
    </form>
  );
}
