import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxSearchLength } from '#constants/list-params.ts';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidateContent } from '../../content/content-queries.ts';
import { viewLink } from '../../content/view-link.ts';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { MovedPagesNotice } from './moved-pages-notice.tsx';
import { type Page, type PageItem, pageContentType } from './page-content-type.ts';
import { countMovedPages, usePagesBelow } from './pages-below-query.ts';

interface MovePageProps {
  /** The page to move; null while the dialog is closed. */
  page: PageItem | null;
  onClose(): void;
}

const topLevel = '';
const maxOffered = '50';

/** Moves a page, with those below it, below another page or to the top level. */
export function MovePageDialog({ page, onClose }: MovePageProps) {
  // A new page starts with a new dialog.
  return page && <OpenDialog key={page.id} page={page} onClose={onClose} />;
}

function OpenDialog({ page, onClose }: { page: PageItem; onClose(): void }) {
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [parent, setParent] = useState(page.parent_id ?? topLevel);
  const parents = useParents(search, page);
  const below = usePagesBelow(page.id);
  const confirmation = useConfirmAction({
    act: (): Promise<Page> =>
      parseResponse(
        api.pages[':id'].location.$put({
          param: { id: page.id },
          json: { version: page.version, parent_id: parent === topLevel ? null : parent },
        }),
      ),
    onDone: (moved) => toast(`${page.title} was moved to /${moved.slug}.`, viewLink(moved)),
    onSettled: useInvalidateContent(pageContentType),
    onClose,
  });
  const isOffered = parent === topLevel || parents.some(({ value }) => value === parent);
  return (
    <ConfirmDialog
      {...confirmation}
      open
      title={`Move ${page.title}`}
      sentence="Choose the page that it belongs below."
      confirmText={`Move ${countMovedPages(below)}`}
    >
      <div className="grid gap-4">
        <TextField
          label="Search pages"
          type="search"
          maxLength={maxSearchLength}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label="Parent page"
          value={parent}
          onChange={({ target }) => setParent(target.value)}
          options={[
            { value: topLevel, label: 'None (top level)' },
            ...(isOffered ? [] : [{ value: parent, label: 'Selected page' }]),
            ...parents,
          ]}
        />
        <MovedPagesNotice page={page} below={below} />
      </div>
    </ConfirmDialog>
  );
}

/** Pages that match the search, without the page itself and those below it. */
function useParents(search: string, page: PageItem) {
  const query = {
    sort: 'slug',
    page: '1',
    page_size: maxOffered,
    ...(search.trim() && { search }),
  } as const;
  const { data } = useQuery({
    queryKey: ['pages', 'parents', query],
    queryFn: () => parseResponse(api.pages.$get({ query })),
    placeholderData: keepPreviousRows,
  });
  return (data?.items ?? [])
    .filter(({ id, slug }) => id !== page.id && !slug.startsWith(`${page.slug}/`))
    .filter(({ slug }) => slug !== 'home')
    .map(({ id, title, slug }) => ({ value: id, label: `${title} (/${slug})` }));
}
