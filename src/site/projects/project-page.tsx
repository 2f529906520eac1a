import { ProjectCards, type ShownProject } from '#blocks/projects/project-cards.tsx';
import type { LiveProject } from '#domain/projects/find-projects.ts';
import type { RichText } from '#html/read-rich-text.ts';
import { ProjectStatus } from '#ui/badge/project-status.tsx';
import { stickyColumn } from '#ui/layout-classes.ts';
import type { GetImage } from '#ui/picture/image-file.ts';
import { RichTextView } from '#ui/rich-text/rich-text.tsx';
import { ItemCover, ItemHeader } from '../item-header.tsx';
import { FactsPanel } from './facts-panel.tsx';
import type { Timeline } from './timeline.ts';

interface Props {
  project: LiveProject;
  body: RichText;
  timeline: Timeline;
  budget: string | null;
  related: readonly ShownProject[];
  getImage: GetImage;
}

export function ProjectPage(props: Props) {
  const { project, body, timeline, budget, related, getImage } = props;
  return (
    <>
      <article className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
        <Heading {...project} />
        <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 md:mt-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
          {project.image_url && (
            <ItemCover url={project.image_url} frame="min-w-0 lg:col-span-8" getImage={getImage} />
          )}
          <div
            className={`min-w-0 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 ${stickyColumn}`}
          >
            <FactsPanel project={project} timeline={timeline} budget={budget} />
          </div>
          <div className="min-w-0 lg:col-span-8 lg:col-start-1">
            <RichTextView text={body} getImage={getImage} canEmbed />
            <p className="mt-10 print:hidden">
              <a
                href="/projects"
                className="inline-block py-2 font-strong text-action underline underline-offset-2 hover:decoration-2"
              >
                All projects
              </a>
            </p>
          </div>
        </div>
      </article>
      <Related category={project.category} projects={related} getImage={getImage} />
    </>
  );
}

function Heading({
  status,
  category,
  title,
  description,
}: Pick<LiveProject, 'status' | 'category' | 'title' | 'description'>) {
  return (
    <ItemHeader title={title} lead={description}>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-base/6 text-ink-soft">
        <ProjectStatus status={status} />
        {category && <span className="min-w-0 break-words">{category}</span>}
      </p>
    </ItemHeader>
  );
}

interface RelatedProps {
  category: string | null;
  projects: readonly ShownProject[];
  getImage: GetImage;
}

function Related({ category, projects, getImage }: RelatedProps) {
  if (projects.length === 0) return null;
  const sameCategory = category && projects.every((project) => project.category === category);
  return (
    <section aria-labelledby="related" className="bg-mist py-14 md:py-24 print:hidden">
      <div className="gutter">
        <h2 id="related" className="mb-8 break-words text-[1.625rem]/8 md:text-[2.125rem]/10">
          {sameCategory ? `More in ${category}` : 'More projects'}
        </h2>
        <ProjectCards {...{ projects, getImage }} headingLevel={3} />
      </div>
    </section>
  );
}
