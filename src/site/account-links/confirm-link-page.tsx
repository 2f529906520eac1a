import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { SitePage } from '../site-page.ts';
import { type LinkKind, linkLabels } from './link-labels.ts';
import { linkPage } from './link-page.tsx';

interface Opened {
  kind: LinkKind;
  /** Where the form goes, and what it takes along. */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** Name of the other site on which its reader ends up; null for this one. */
  endsAt: string | null;
  /** Whether only the browser that requested the email may complete the action. */
  sameBrowser: boolean;
}

/** Shows what an email link will do, and the button that does it. */
export function confirmLinkPage({ kind, action, fields, endsAt, sameBrowser }: Opened): SitePage {
  const { title, happens, button, unasked } = linkLabels[kind];
  return linkPage({
    title,
    body: (
      <div className="gutter py-14 md:py-24">
        <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">{title}</h1>
        <div className="mt-6 max-w-[60ch] space-y-4 text-xl/8 text-pretty">
          <p>{happens}</p>
          {sameBrowser && <p>Use the same browser that you requested the email with.</p>}
          {endsAt !== null && (
            <p>
              You’ll then continue to <strong className="break-words">{endsAt}</strong>.
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
          You can use this button once. {unasked}
        </p>
      </div>
    ),
  });
}
