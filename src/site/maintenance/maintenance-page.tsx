import type { ReactNode } from 'react';
import type { Maintenance } from '#domain/maintenance/maintenance.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { formatDate } from '#time/date-format.ts';
import type { ImageFile } from '#ui/picture/image-file.ts';
import { EmailLink, PhoneLink } from '../contact/contact-links.tsx';
import { SiteName } from '../layout/site-name.tsx';
import { textLink } from '../text-link.ts';

interface NoticeProps {
  maintenance: Maintenance;
  settings: PublicSettings;
  logo: ImageFile | null;
}

/** The maintenance notice: title, message, expected end and contact details. */
export function MaintenanceNotice({ maintenance, settings, logo }: NoticeProps) {
  const { title, message, expected_end: end } = maintenance;
  return (
    <MaintenanceScreen {...{ maintenance, settings, logo }}>
      <h1 className="text-[2rem]/[2.375rem] break-words md:text-[2.875rem]/[3.25rem]">{title}</h1>
      <p className="mt-5 max-w-[60ch] text-xl/8 text-pretty break-words whitespace-pre-line">
        {message}
      </p>
      {end && (
        <p className="mt-8 border-s-4 border-spark ps-4">
          <span className="block text-base/6 text-ink-soft">Expected to be back</span>
          <time dateTime={end.toISOString()} data-local className="font-strong">
            {formatDate(end, 'moment', settings.time_zone)}
          </time>
        </p>
      )}
      <Contact {...settings} />
    </MaintenanceScreen>
  );
}

/** Full-page layout of the maintenance page: site name above, link to the home page below. */
export function MaintenanceScreen({
  maintenance: { enabled },
  settings,
  logo,
  children,
}: NoticeProps & { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 min-h-dvh content-center bg-mist py-14 md:py-24">
      <main className="gutter">
        <SiteName name={settings.site_name} logo={logo} />
        <div className="mt-10 md:mt-14">{children}</div>
        <HomeLink isClosed={enabled} />
      </main>
    </div>
  );
}

/** Link to the home page, which redirects back here while the site is closed. */
export function HomeLink({ isClosed }: { isClosed: boolean }) {
  return (
    <p className="mt-10 border-t border-edge pt-6 text-base/6 text-ink-soft">
      {isClosed
        ? 'Check whether the site is back: '
        : 'The site is open. Visitors see this page while maintenance is on. '}
      <a className={textLink} href="/">
        {isClosed ? 'Try again' : 'Go to the home page'}
      </a>
    </p>
  );
}

function Contact({ contact_phone: phone, contact_email: email }: PublicSettings) {
  if (!phone && !email) return null;
  return (
    <address className="mt-8 space-y-2 not-italic">
      {phone && (
        <p>
          Phone: <PhoneLink phone={phone} className={textLink} />
        </p>
      )}
      {email && (
        <>
          <p className="break-words">
            Email: <EmailLink email={email} className={textLink} />
          </p>
          <p>
            <EmailLink email={email} className={textLink}>
              Contact support
            </EmailLink>
          </p>
        </>
      )}
    </address>
  );
}
