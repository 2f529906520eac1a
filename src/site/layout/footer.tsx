import { type SocialNetwork, socialNetworkLabels } from '#constants/settings.ts';
import type { MenuLink, Menus } from '#domain/navigation/menus.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { formatDate } from '#time/date-format.ts';
import { EmailLink, PhoneLink } from '../contact/contact-links.tsx';
import { NewsletterSignup } from '../newsletter/newsletter-signup.tsx';

const quietLink =
  'underline underline-offset-2 hover:decoration-2 max-md:inline-flex max-md:min-h-11 max-md:items-center';

interface Props {
  settings: PublicSettings;
  menus: Menus;
  /** False on pages with a newsletter form of their own, and after one was sent. */
  hasSignup: boolean;
}

export function Footer({ settings, menus, hasSignup }: Props) {
  return (
    <footer className="mt-auto border-t border-white/25 bg-deep text-white print:hidden">
      <div className="gutter grid grid-cols-2 gap-x-6 gap-y-10 py-14 text-base/6 lg:grid-cols-4">
        <FooterMenu title="Quick links" links={menus.quick_links} />
        <FooterMenu title="Resources" links={menus.resources} />
        <Contact settings={settings} />
        {hasSignup && <NewsletterSignup />}
      </div>
      <div className="gutter">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-white/30 py-6 text-base/6">
          <p>
            © {formatDate(new Date(), 'year', settings.time_zone)} {settings.site_name}
          </p>
          {menus.legal.length > 0 && (
            <nav aria-label="Legal">
              <ul className="flex flex-wrap gap-x-6 md:gap-y-2">
                <Links links={menus.legal} />
              </ul>
            </nav>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterMenu({ title, links }: { title: string; links: readonly MenuLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="text-lg/6">{title}</h2>
      <ul className="mt-3 md:space-y-2">
        <Links links={links} />
      </ul>
    </nav>
  );
}

function Links({ links }: { links: readonly MenuLink[] }) {
  return links.map((link) => (
    <li key={link.href}>
      <a href={link.href} className={quietLink}>
        {link.label}
      </a>
    </li>
  ));
}

function Contact({ settings }: { settings: PublicSettings }) {
  const { address, contact_phone: phone, contact_email: email } = settings;
  const social = Object.entries(settings.social_media) as [SocialNetwork, string][];
  if (!address && !phone && !email && social.length === 0) return null;
  return (
    <section aria-labelledby="footer-contact" className="max-sm:col-span-2">
      <h2 id="footer-contact" className="text-lg/6">
        Contact
      </h2>
      <address className="mt-3 not-italic md:space-y-2">
        {address && <p className="whitespace-pre-line">{address}</p>}
        {phone && (
          <p>
            <PhoneLink phone={phone} className={quietLink} />
          </p>
        )}
        {email && (
          <p>
            <EmailLink email={email} className={quietLink} />
          </p>
        )}
      </address>
      {social.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-4 md:gap-y-2">
          {social.map(([network, link]) => (
            <li key={network}>
              <a className={quietLink} href={link} rel="noreferrer">
                {socialNetworkLabels[network]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
