import type { MaintenanceNotice } from '#domain/maintenance/notice.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { dateInWords } from '../dates.ts';
import { SiteName } from '../layout/site-name.tsx';
import { page, type SitePage } from '../page.ts';

/** The full-page notice that stands in for every page while maintenance is on. */
export function maintenancePage(notice: MaintenanceNotice, settings: PublicSettings): SitePage {
  return page({
    status: 503,
    title: notice.title,
    bare: true,
    body: (
      <main className="grid min-h-dvh place-items-center bg-mist p-6">
        <div className="max-w-[36rem]">
          <SiteName settings={settings} />
          <h1 className="mt-10 text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">
            {notice.title}
          </h1>
          <p className="mt-5 whitespace-pre-line">{notice.message}</p>
          {notice.estimated_end && (
            <p className="mt-5">
              Expected to be back:{' '}
              <time dateTime={notice.estimated_end.toISOString()} className="font-strong">
                {dateInWords(notice.estimated_end, 'moment', settings.time_zone)}
              </time>
            </p>
          )}
          {settings.contact_email && (
            <p className="mt-8">
              <a
                className="text-action underline underline-offset-2 hover:decoration-2"
                href={`mailto:${settings.contact_email}`}
              >
                Contact support
              </a>
            </p>
          )}
        </div>
      </main>
    ),
  });
}
