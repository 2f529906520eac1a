import { textColours } from '#ui/surface.ts';
import type { Drawn } from '../block.ts';
import { picturesFor } from '../block-images.ts';
import { ListingSection } from '../listing-section.tsx';
import { loadedFor } from '../loaded-data.ts';
import { LatestNewsList } from './latest-news-list.tsx';
import type { Story } from './post-summary.ts';
import type { LatestNewsProps } from './schema.ts';

export function LatestNews(props: Drawn<LatestNewsProps>) {
  const { title, category, showAll, puck } = props;
  const stories = loadedFor<readonly Story[]>(props);
  if (!stories && !puck.isEditing) return null;
  const all = showAll && stories && stories.length > 0 ? allNews(category.trim()) : undefined;
  return (
    <ListingSection title={title} all={all}>
      {stories ? (
        <LatestNewsList
          stories={stories}
          headingLevel={title.trim() ? 3 : 2}
          pictureOf={picturesFor(props)}
        />
      ) : (
        <p className={textColours.gray}>The latest news will stand here.</p>
      )}
    </ListingSection>
  );
}

function allNews(category: string): { text: string; href: string } {
  if (!category) return { text: 'All news', href: '/news' };
  return { text: `All news in ${category}`, href: `/news?${new URLSearchParams({ category })}` };
}
