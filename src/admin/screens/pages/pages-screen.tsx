import type { Column } from '#ui/panel/table/data-table.tsx';
import { ContentScreen } from '../../content/content-screen.tsx';
import { PageAndPostTable } from '../../content/page-and-post-table.tsx';
import { EditPage } from './edit-page.tsx';
import { NewPage } from './new-page.tsx';
import { listPages, type PageItem, pageContentType } from './page-content-type.ts';

const slug: Column<PageItem> = {
  id: 'slug',
  header: 'Slug',
  sortable: true,
  width: '22%',
  cell: ({ slug: text }) => <bdi className="wrap-anywhere">{text}</bdi>,
};

/** The list of pages, and the form above it. */
export function Component() {
  return (
    <ContentScreen
      contentType={pageContentType}
      read={listPages}
      rows={(props) => (
        <PageAndPostTable
          {...props}
          contentType={pageContentType}
          below={({ slug: text }, hasColumns) => (hasColumns ? null : `/${text}`)}
          between={[slug]}
        />
      )}
      newForm={(place) => <NewPage {...place} />}
      editForm={(place) => <EditPage {...place} />}
    />
  );
}
