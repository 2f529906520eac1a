import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { getControls } from '#ui/form/form-state.ts';
import { MessageForm, messageFields } from '#ui/form/message-form.tsx';
import { FormErrorSummary, type RejectedForm } from '../forms/form-error-summary.tsx';
import { contactTexts } from './contact-texts.ts';
import { InfoCards } from './info-cards.tsx';

const id = 'contact';

interface Props {
  settings: PublicSettings;
  privacyPage: string | null;
  /** A message from this form that was rejected. */
  rejected?: RejectedForm | undefined;
}

/** A message form, with the errors of a rejected message above it, and contact details. */
export function ContactPage({ settings, privacyPage, rejected }: Props) {
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">Contact us</h1>
      <p className="mt-4 max-w-[60ch] text-xl/8 text-ink-soft md:text-[1.375rem]/8">
        {contactTexts.lead}
      </p>
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-14 lg:grid-cols-12">
        <section aria-labelledby="send-a-message" className="lg:col-span-8 print:hidden">
          <h2 className="text-[1.625rem]/8 md:text-[2.125rem]/10" id="send-a-message">
            {contactTexts.formTitle}
          </h2>
          <p className="mt-3 mb-8 max-w-[66ch] text-ink-soft">{contactTexts.formLead}</p>
          {rejected && (
            <FormErrorSummary
              rejected={rejected}
              controls={getControls(id, messageFields)}
              settings={settings}
            />
          )}
          <MessageForm id={id} privacyPage={privacyPage} {...rejected?.formState} />
        </section>
        <div className="lg:col-span-4">
          <InfoCards settings={settings} />
        </div>
      </div>
    </div>
  );
}
