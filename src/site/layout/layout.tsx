import type { ReactNode } from 'react';
import type { ShownAlert } from '#domain/alert/alert.ts';
import type { Menus } from '#domain/navigation/menus.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { AlertBanner } from '#ui/alert-banner/alert-banner.tsx';
import type { ImageFile } from '#ui/picture/image-file.ts';
import type { Crumb } from '../site-page.ts';
import { BackToTop } from './back-to-top.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { getLocation } from './current-location.ts';
import { shownMenus } from './default-menus.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PrintHeader } from './print-header.tsx';

interface Props {
  settings: PublicSettings;
  menus: Menus;
  alert: ShownAlert | null;
  logo: ImageFile | null;
  /** Origin of the URL shown in print. */
  publicUrl: string;
  canonical: string | null;
  trail: readonly Crumb[];
  hasNewsletterForm: boolean;
  notice: ReactNode;
  children: ReactNode;
}

/** Header, footer and breadcrumbs around a public page. */
export function Layout({
  settings,
  menus: stored,
  alert,
  logo,
  publicUrl,
  canonical,
  trail,
  hasNewsletterForm,
  notice,
  children,
}: Props) {
  const menus = shownMenus(stored);
  const place = getLocation(canonical, trail);
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:px-4 focus:py-3"
      >
        Skip to main content
      </a>
      {notice}
      {alert && <AlertBanner {...alert} timeZone={settings.time_zone} />}
      {settings.identity_text && (
        <aside aria-label="Official website" className="bg-mist print:hidden">
          <p className="gutter py-1.5 text-[0.875rem]/5">{settings.identity_text}</p>
        </aside>
      )}
      <PrintHeader siteName={settings.site_name} source={canonical && publicUrl + canonical} />
      <Header {...{ settings, logo, place }} links={menus.header} />
      <main
        id="main"
        tabIndex={-1}
        className="overflow-x-clip focus-visible:bg-transparent focus-visible:shadow-none"
      >
        <Breadcrumbs trail={trail} />
        {children}
      </main>
      <BackToTop />
      <Footer
        settings={settings}
        menus={menus}
        hasSignup={!hasNewsletterForm && ![place.here, ...place.above].includes('/newsletter')}
      />
    </div>
  );
}
