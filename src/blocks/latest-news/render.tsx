import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { imagesFor } from '../block-images.ts';
import { ListingSection } from '../listing-section.tsx';
import { getLoadedData } from '../loaded-data.ts';
import { LatestNewsList } from './latest-news-list.tsx';
import type { PostSummary } from './post-summary.ts';
import type { LatestNewsProps } from './schema.ts';

export function LatestNews(props: BlockRenderProps<LatestNewsProps>) {
  const { title, category, showAll, puck } = props;
  const posts = getLoadedData<readonly PostSummary[]>(props);
  if (!posts && !puck.isEditing) return null;
  const all = showAll && posts && posts.length > 0 ? allNews(category.trim()) : undefined;
  return (
    <ListingSection title={title} all={all}>
      {posts ? (
        <LatestNewsList
          posts={posts}
          headingLevel={title.trim() ? 3 : 2}
          getImage={imagesFor(props)}
        />
      ) : (
        <p className={textColours.gray}>The latest news will appear here.</p>
      )}
    </ListingSection>
  );
}

function allNews(category: string): { text: string; href: string } {
  if (!category) return { text: 'All news', href: '/news' };
  return { text: `All news in ${category}`, href: `/news?${new URLSearchParams({ category })}` };
}
