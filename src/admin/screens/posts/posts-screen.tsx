import type { Column } from '#ui/panel/table/data-table.tsx';
import { ContentScreen } from '../../content/content-screen.tsx';
import { PageAndPostTable } from '../../content/page-and-post-table.tsx';
import { EditPost } from './edit-post.tsx';
import { NewPost } from './new-post.tsx';
import { listPosts, type PostItem, postContentType } from './post-content-type.ts';

const category: Column<PostItem> = {
  id: 'category',
  header: 'Category',
  width: '16%',
  cell: ({ category: name }) => (name ? <bdi>{name}</bdi> : '-'),
};

/** The list of posts, and the form above it. */
export function Component() {
  return (
    <ContentScreen
      contentType={postContentType}
      read={listPosts}
      rows={(props) => (
        <PageAndPostTable
          {...props}
          contentType={postContentType}
          below={({ excerpt }) => excerpt || null}
          between={[category]}
        />
      )}
      newForm={(place) => <NewPost {...place} />}
      editForm={(place) => <EditPost {...place} />}
    />
  );
}
