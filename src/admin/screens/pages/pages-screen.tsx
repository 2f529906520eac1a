import { useState } from 'react';
import type { Column } from '#ui/panel/table/data-table.tsx';
import { ContentScreen } from '../../content/content-screen.tsx';
import { ContentTable } from '../../content/content-table.tsx';
import { BuiltInPagesSection } from './built-in/built-in-pages-section.tsx';
import { EditPage } from './edit-page.tsx';
import { MovePageDialog } from './move-page-dialog.tsx';
import { NewPage } from './new-page.tsx';
import { listPages, type PageItem, pageContentType } from './page-content-type.ts';
import { PageLayoutLinks } from './page-layout-links.tsx';

const slug: Column<PageItem> = {
  id: 'slug',
  header: 'Slug',
  sortable: true,
  width: '22%',
  cell: ({ slug: text }) => (
    <bdi translate="no" className="wrap-anywhere">
      {text}
    </bdi>
  ),
};

/** The list of pages, and the form above it. */
export function Component() {
  const [moving, setMoving] = useState<PageItem | null>(null);
  return (
    <>
      <ContentScreen
        contentType={pageContentType}
        read={listPages}
        layouts={<PageLayoutLinks current="list" />}
        above={<BuiltInPagesSection />}
        rows={(props) => (
          <ContentTable
            {...props}
            contentType={pageContentType}
            below={({ slug: text }, hasColumns) => (hasColumns ? null : `/${text}`)}
            between={[slug]}
            onMove={({ id }) => setMoving(props.items.find((item) => item.id === id) ?? null)}
          />
        )}
        newForm={(place) => <NewPage {...place} />}
        editForm={(place) => <EditPage {...place} />}
      />
      <MovePageDialog page={moving} onClose={() => setMoving(null)} />
    </>
  );
}
