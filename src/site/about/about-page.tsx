import type { SectionPage } from '#domain/pages/live-page-list.ts';
import type { GetImage } from '#ui/picture/image-file.ts';
import { ChildPages } from '../cms-page/section-links.tsx';
import { aboutLead, aboutPicture, describeMission, values } from './about-texts.ts';

interface Props {
  siteName: string;
  /** The published pages below this one. */
  pages: readonly SectionPage[];
  getImage: GetImage;
}

/** Built-in page at /about, shown until staff publish their own. */
export function AboutPage({ siteName, pages, getImage }: Props) {
  return (
    <>
      <div className="gutter pt-10 pb-14 md:pt-16 md:pb-20">
        <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">About us</h1>
        <p className="mt-4 max-w-[60ch] text-xl/8 text-ink-soft md:text-[1.375rem]/8">
          {aboutLead}
        </p>
        <div className="mt-10 grid grid-cols-1 gap-10 lg:grid-cols-2 lg:items-center lg:gap-16">
          <section aria-labelledby="mission">
            <h2 id="mission" className="text-[1.625rem]/8 md:text-[2.125rem]/10">
              Our mission
            </h2>
            <div className="mt-4 max-w-[66ch] space-y-4">
              {describeMission(siteName).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
          <img
            src={getImage(aboutPicture).src}
            alt=""
            width={1600}
            height={900}
            className="aspect-video w-full rounded-lg bg-tint object-cover"
          />
        </div>
      </div>
      <section className="bg-mist" aria-labelledby="values">
        <div className="gutter py-14 md:py-24">
          <h2 id="values" className="text-[1.625rem]/8 md:text-[2.125rem]/10">
            Our core values
          </h2>
          <dl className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 sm:grid-cols-2">
            {values.map(({ name, text }) => (
              <div key={name} className="border-s-4 border-secondary-rule ps-5">
                <dt className="text-[1.3125rem]/7 font-strong md:text-2xl/8">{name}</dt>
                <dd className="mt-2 max-w-[60ch]">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <ChildPages pages={pages} />
    </>
  );
}
