import { listBlockLinks } from '#blocks/block-links.ts';
import type { LoadedById } from '#blocks/loaded-data.ts';
import { PageBody } from '#blocks/page-body.tsx';
import type { ParsedContent } from '#blocks/page-content/page-data.ts';
import { hasMainTitle } from '#blocks/page-outline.ts';
import { PageTitle } from '#blocks/page-title.tsx';
import type { LivePage } from '#domain/pages/live-pages.ts';
import { formatDate } from '#time/date-format.ts';
import type { GetImage } from '#ui/picture/image-file.ts';
import type { PageSection } from './page-section.ts';
import { ChildPages, SectionNeighbours } from './section-links.tsx';

interface Props {
  page: LivePage;
  content: ParsedContent;
  loaded?: LoadedById | undefined;
  pictures?: GetImage | undefined;
  timeZone: string;
  section: PageSection;
}

/** A page with its title and excerpt, unless the content has its own main heading. */
export function CmsPage({ page, content, loaded, pictures, timeZone, section }: Props) {
  const hasTitle = content.ok && hasMainTitle(content.data);
  const updated = (
    <>
      Last updated <LastUpdated at={page.live_updated_at} timeZone={timeZone} />
    </>
  );
  return (
    <article dir="auto">
      {!hasTitle && (
        <PageTitle
          title={page.title}
          excerpt={page.excerpt}
          updated={updated}
          data={content.ok ? content.data : null}
        />
      )}
      <Content {...{ content, loaded, pictures }} />
      {!linksToAll(content, section) && <ChildPages pages={section.children} />}
      <SectionNeighbours {...section} />
      {hasTitle && <p className="gutter py-6 text-base/6 text-ink-soft">{updated}</p>}
    </article>
  );
}

/** Whether the content already links to every page below this one. */
function linksToAll(content: ParsedContent, { children }: PageSection): boolean {
  const links = new Set(content.ok ? listBlockLinks(content.data) : []);
  return children.every(({ slug }) => links.has(`/${slug}`));
}

function Content({ content, loaded, pictures }: Pick<Props, 'content' | 'loaded' | 'pictures'>) {
  if (!content.ok) return <Notice>Invalid page content format.</Notice>;
  if (content.empty) return <Notice>No content available.</Notice>;
  return <PageBody data={content.data} {...{ loaded, pictures }} />;
}

function Notice({ children }: { children: string }) {
  return <p className="gutter pt-8 pb-14 text-ink-soft md:pb-24">{children}</p>;
}

function LastUpdated({ at, timeZone }: { at: Date; timeZone: string }) {
  return <time dateTime={at.toISOString()}>{formatDate(at, 'day', timeZone)}</time>;
}
