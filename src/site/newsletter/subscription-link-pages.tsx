import type { SubscriptionAction } from '#domain/newsletter/subscription-links.ts';
import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { linkMessage, linkPage } from '../account-links/link-page.tsx';
import type { SitePage } from '../site-page.ts';

interface LinkLabels {
  title: string;
  /** Before and after the email address. */
  description: readonly [string, string];
  button: string;
  done: { title: string; description: readonly [string, string] };
}

const labels: Readonly<Record<SubscriptionAction, LinkLabels>> = {
  confirm: {
    title: 'Confirm your subscription',
    description: ['Press the button, and we’ll send the newsletter to ', '.'],
    button: 'Confirm subscription',
    done: {
      title: 'You’re subscribed',
      description: [
        'The next issue will be sent to ',
        '. You can unsubscribe with the link in every issue.',
      ],
    },
  },
  unsubscribe: {
    title: 'Unsubscribe',
    description: ['Press the button, and we’ll stop sending the newsletter to ', '.'],
    button: 'Unsubscribe',
    done: {
      title: 'You’re unsubscribed',
      description: ['We won’t send the newsletter to ', ' any more.'],
    },
  },
};

/** Builds the page that an opened link shows, with the button that does what it says. */
export function confirmSubscriptionPage(
  link: SubscriptionAction,
  email: string,
  action: string,
): SitePage {
  const { title, description, button } = labels[link];
  return linkPage({
    title,
    body: (
      <div className="gutter py-14 md:py-24">
        <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">{title}</h1>
        <p className="mt-6 max-w-[60ch] text-xl/8 text-pretty">
          <AroundEmail texts={description} email={email} />
        </p>
        <form action={action} autoComplete="off" className="mt-8" data-once="" method="post">
          <SubmitButton text={button} />
        </form>
        <p className="mt-10 max-w-[66ch] border-t border-edge pt-6 text-base/6 text-ink-soft">
          Nothing changes unless you press the button.
        </p>
      </div>
    ),
  });
}

/** Builds the page after the button was pressed; `preferences` is the URL where topics are chosen. */
export function subscriptionDonePage(
  link: SubscriptionAction,
  email: string,
  preferences: string,
): SitePage {
  const { title, description } = labels[link].done;
  return linkMessage({
    title,
    body: (
      <>
        <p>
          <AroundEmail texts={description} email={email} />
        </p>
        <p className="pt-4">
          {link === 'confirm' ? (
            <ButtonLink href={preferences} text="Choose topics" />
          ) : (
            <ButtonLink href="/newsletter" text="Subscribe again" />
          )}
        </p>
      </>
    ),
  });
}

/** Status 410: the link will not work again. */
export function expiredSubscriptionLinkPage(link: SubscriptionAction): SitePage {
  return linkMessage({
    status: 410,
    title: 'This link no longer works',
    body:
      link === 'confirm' ? (
        <>
          <p>It has expired, or the subscription has already ended.</p>
          <p className="pt-4">
            <ButtonLink href="/newsletter" text="Subscribe again" />
          </p>
        </>
      ) : (
        <p>This email address isn’t subscribed, so you won’t get the newsletter.</p>
      ),
  });
}

function AroundEmail({ texts, email }: { texts: readonly [string, string]; email: string }) {
  const [before, after] = texts;
  return (
    <>
      {before}
      <strong className="wrap-anywhere">
        <bdi>{email}</bdi>
      </strong>
      {after}
    </>
  );
}
