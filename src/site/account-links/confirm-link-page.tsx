import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { SitePage } from '../site-page.ts';
import { type LinkKind, linkLabels } from './link-labels.ts';
import { linkPage } from './link-page.tsx';

interface Props {
  kind: LinkKind;
  /** Where the form is submitted, with its hidden fields. */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** Name of the other site the reader is sent to afterwards; null for this one. */
  destination: string | null;
  /** Whether only the browser that requested the email can complete the action. */
  sameBrowser: boolean;
}

/** Builds the page that says what an email link will do, with a button to confirm. */
export function confirmLinkPage({
  kind,
  action,
  fields,
  destination,
  sameBrowser,
}: Props): SitePage {
  const { title, description, button, notRequested } = linkLabels[kind];
  return linkPage({
    title,
    body: (
      <div className="gutter py-14 md:py-24">
        <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">{title}</h1>
        <div className="mt-6 max-w-[60ch] space-y-4 text-xl/8 text-pretty">
          <p>{description}</p>
          {sameBrowser && <p>Open this link in the browser you requested it from.</p>}
          {destination !== null && (
            <p>
              You’ll then continue to <strong className="break-words">{destination}</strong>.
            </p>
          )}
        </div>
        <form action={action} autoComplete="off" className="mt-8" data-once="" method="post">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} name={name} type="hidden" value={value} />
          ))}
          <SubmitButton text={button} />
        </form>
        <p className="mt-10 max-w-[66ch] border-t border-edge pt-6 text-base/6 text-ink-soft">
          This link works once. {notRequested}
        </p>
      </div>
    ),
  });
}
