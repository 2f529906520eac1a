import type { ComponentProps } from 'react';
import { LatestNewsList } from '#blocks/latest-news/latest-news-list.tsx';
import type { NextEvent } from '#blocks/next-events/next-events.ts';
import { ProjectCards } from '#blocks/projects/project-cards.tsx';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { HeroCarousel } from '#ui/hero-carousel/hero-carousel.tsx';
import type { GetImage } from '#ui/picture/image-file.ts';
import { grounds } from '#ui/surface.ts';
import { callToAction } from './call-to-action.ts';
import { EventsSection } from './events-section.tsx';
import { Figures } from './figures.tsx';
import { heroSlides } from './hero-slides.ts';
import type { HomeTask } from './home-tasks.ts';
import { ListSection } from './list-section.tsx';
import { Tasks } from './tasks.tsx';
import { WhatWeDo } from './what-we-do.tsx';

interface Props {
  settings: PublicSettings;
  tasks: readonly HomeTask[];
  /** Whether there is news about funding. */
  hasFunding: boolean;
  projects: ComponentProps<typeof ProjectCards>['projects'];
  posts: ComponentProps<typeof LatestNewsList>['posts'];
  events: readonly NextEvent[];
  getImage: GetImage;
}

/** Built-in home page, shown until staff publish their own. */
export function BuiltInHome(props: Props) {
  const { settings, tasks, hasFunding, projects, posts, events, getImage } = props;
  const slides = heroSlides.map((slide) => ({ ...slide, picture: getImage(slide.picture).src }));
  return (
    <>
      <HeroCarousel slides={slides} name="Highlights" titleLevel={1} />
      <Tasks tasks={tasks} />
      <Figures {...settings} />
      <WhatWeDo hasFunding={hasFunding} />
      <ListSection
        title="Featured Projects"
        all={{ text: 'All projects', href: '/projects' }}
        empty="No featured projects yet."
        tinted
      >
        {projects.length > 0 && <ProjectCards {...{ projects, getImage }} headingLevel={3} />}
      </ListSection>
      <ListSection
        title="Latest News"
        all={{ text: 'All news', href: '/news' }}
        empty="No news yet."
      >
        {posts.length > 0 && <LatestNewsList {...{ posts, getImage }} headingLevel={3} />}
      </ListSection>
      <EventsSection events={events} />
      <section className={grounds.gradient} aria-labelledby="work-with-us">
        <div className="gutter py-10 md:py-16">
          <h2 id="work-with-us" className="text-[1.625rem]/8 md:text-[2.125rem]/10">
            {callToAction.title}
          </h2>
          <p className="mt-4 mb-6 max-w-[60ch] text-xl/8 text-balance">{callToAction.text}</p>
          <ButtonLink {...callToAction.link} size="lg" />
        </div>
      </section>
    </>
  );
}
