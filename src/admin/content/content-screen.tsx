import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Button, buttonStyles } from '#ui/panel/button/button.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';
import {
  type InlineFormProps,
  type NewInlineFormProps,
  noForm,
  openFormKey,
} from '../lists/inline-form.ts';
import { useInlineForm } from '../lists/use-inline-form.ts';
import { useListParams } from '../lists/use-list-params.ts';
import { useCan } from '../session/me.ts';
import { useSectionTitle } from '../shell/page-title.ts';
import { ScreenHead } from '../shell/screen-head.tsx';
import { sectionName } from '../shell/sections.ts';
import type { Content } from './content.ts';
import { ContentFilters } from './content-filters.tsx';
import { ContentList } from './content-list.tsx';
import { contentListParams } from './content-list-params.ts';
import { type ListContent, useContentCounts, useContentList } from './content-queries.ts';
import { type ContentType, capitalize } from './content-type.ts';

/** Props for the component that renders the rows. */
export interface RowsProps<Item extends Content> {
  items: Item[];
  sort: string;
  onSort(sort: string): void;
  onEdit(content: Content): void;
  onError(sentence: string | null): void;
}

interface ContentScreenProps<Item extends Content> {
  contentType: ContentType;
  read: ListContent<Item>;
  /** Whether rows are cards, which have no column headers. */
  cards?: boolean;
  /** Links to other layouts of the list. */
  layouts?: ReactNode;
  /** Shown above the whole list, but not above a part of it or a form. */
  above?: ReactNode;
  rows(props: RowsProps<Item>): ReactNode;
  newForm(place: NewInlineFormProps): ReactNode;
  editForm(place: InlineFormProps & { id: string }): ReactNode;
}

/** The screen of one content type: its list, and the form above it. */
export function ContentScreen<Item extends Content>(props: ContentScreenProps<Item>) {
  const { contentType, cards = false, layouts, above, rows, newForm, editForm } = props;
  const title = useSectionTitle(`/admin/${contentType.name}`);
  const canWrite = useCan(contentType.permission);
  const listParams = useMemo(() => contentListParams(contentType), [contentType]);
  const list = useListParams(listParams);
  const { params, href } = list;
  const key = canWrite ? openFormKey(params) : '';
  const read = useContentList(contentType, params, listParams.activeFilters(params), props.read);
  const counts = useContentCounts(contentType);
  const { open, place } = useInlineForm({
    name: contentType.name,
    listParams,
    list: canWrite ? list : { ...list, params: noForm },
  });

  const add = canWrite && (
    <Button kind="primary" icon={Plus} onClick={() => open({ add: contentType.noun })}>
      <span>{`New ${capitalize(contentType.noun)}`}</span>
    </Button>
  );
  const views = Object.entries(contentType.views).map(([view, { label }]) => ({
    label,
    url: href({ view }),
    current: view === params.view,
    count: counts && (counts[view] ?? 0),
  }));
  return (
    <>
      <ScreenHead
        title={title}
        {...(read.data && { count: read.data.total })}
        actions={
          <>
            {layouts}
            <PanelLink href="/admin" className={buttonStyles()}>
              <ArrowLeft aria-hidden className="size-4" />
              Back to {sectionName('/admin')}
            </PanelLink>
            {add}
          </>
        }
      />
      {key && (
        <Fragment key={key}>
          {params.edit ? editForm({ ...place, id: params.edit }) : newForm(place)}
        </Fragment>
      )}
      {key === '' && params.view === 'all' && !list.isFiltered && above}
      <ViewLinks label={`Filter ${contentType.name}`} views={views} />
      <ContentFilters
        contentType={contentType}
        listParams={listParams}
        list={list}
        sortsHere={cards}
      />
      <ContentList contentType={contentType} list={list} read={read} add={add}>
        {(items, onError) =>
          rows({
            items,
            sort: params.sort,
            onSort: (sort) => list.setParam('sort', sort),
            onEdit: ({ id }) => open({ edit: id }),
            onError,
          })
        }
      </ContentList>
    </>
  );
}
