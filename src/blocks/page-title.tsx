import type { ReactNode } from 'react';
import { joinUnits } from '#text/join-units.ts';
import type { PageData } from './page-content/page-data.ts';
import { PageContents } from './page-contents.tsx';

interface PageTitleProps {
  title: string;
  excerpt: string | null;
  /** When the page last changed. */
  updated: ReactNode;
  /** Null if the content can't be read. */
  data: PageData | null;
}

/** The head of a page whose content has no main heading. */
export function PageTitle({ title, excerpt, updated, data }: PageTitleProps) {
  return (
    <div className="gutter pt-10 md:pt-16">
      <h1 className="max-w-[24ch] text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">{title}</h1>
      {excerpt && (
        <p className="mt-4 max-w-[60ch] text-xl/8 text-ink-soft md:text-[1.375rem]/8">
          {joinUnits(excerpt)}
        </p>
      )}
      <p className="mt-4 text-base/6 text-ink-soft">{updated}</p>
      {data && <PageContents data={data} />}
    </div>
  );
}
