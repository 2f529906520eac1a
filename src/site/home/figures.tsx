import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { formatDate } from '#time/date-format.ts';

type Props = Pick<PublicSettings, 'home_figures' | 'home_figures_as_of'>;

/** The key figures from the settings; nothing if there are none. */
export function Figures({ home_figures: figures, home_figures_as_of: asOf }: Props) {
  if (figures.length === 0) return null;
  return (
    <section className="bg-mist" aria-labelledby="figures">
      <div className="gutter py-10 md:py-16">
        <h2 id="figures" className="sr-only">
          The directorate in figures
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4 print:grid-cols-4">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-[1.125rem]/7">{label}</dt>
              <dd className="text-[2.25rem]/[2.625rem] font-strong break-words text-accent-figure md:text-[2.75rem]/[3.125rem]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {asOf && (
          <p className="mt-6 text-base/6 text-ink-soft">
            As of{' '}
            <time dateTime={asOf}>{formatDate(new Date(`${asOf}T12:00Z`), 'day', 'UTC')}</time>
          </p>
        )}
      </div>
    </section>
  );
}
