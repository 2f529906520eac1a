import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { EmailLink, PhoneLink } from '../contact/contact-links.tsx';
import { SiteName } from '../layout/site-name.tsx';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { textLink } from '../text-link.ts';

const button =
  'inline-flex min-h-12 items-center rounded-[4px] border-2 border-transparent bg-action px-6 py-2 font-strong text-white hover:bg-action-strong focus-visible:border-focus focus-visible:bg-focus focus-visible:text-ink';

/** Loads the page that the service worker shows offline, with the contact details. */
export async function loadOffline({ settings }: SiteContext): Promise<SitePage> {
  return createPage({
    title: 'You are offline',
    bare: true,
    follows: null,
    body: <Offline {...(await settings())} />,
  });
}

function Offline(settings: PublicSettings) {
  const { site_name, address, contact_phone: phone, contact_email: email } = settings;
  return (
    <main className="grid grid-cols-1 min-h-dvh place-items-center bg-mist p-6">
      <div className="max-w-[36rem]">
        <SiteName name={site_name} logo={null} />
        <h1 className="mt-10 text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">
          You are offline
        </h1>
        <p className="mt-5">
          This page can’t be loaded without an internet connection. Check your connection, then try
          again.
        </p>
        <p className="mt-6">
          {/* biome-ignore lint/a11y/useValidAnchor: empty means the URL of the page that could not be loaded. */}
          <a className={button} href="">
            Try again
          </a>
        </p>
        {(address || phone || email) && (
          <>
            <h2 className="mt-10 text-[1.3125rem]/7">How to reach us</h2>
            <address className="mt-3 space-y-2 not-italic">
              {address && <p className="whitespace-pre-line">{address}</p>}
              {phone && (
                <p>
                  <PhoneLink phone={phone} className={textLink} />
                </p>
              )}
              {email && (
                <p>
                  <EmailLink email={email} className={textLink} />
                </p>
              )}
            </address>
          </>
        )}
      </div>
    </main>
  );
}
