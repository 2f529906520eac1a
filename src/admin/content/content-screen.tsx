import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, buttonStyles } from '#ui/panel/button/button.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';
import { useReturnFocus } from '../forms/return-focus.ts';
import { useCan, useMe } from '../session/me.ts';
import { useSectionTitle } from '../shell/page-title.ts';
import { ScreenHead } from '../shell/screen-head.tsx';
import { sectionName } from '../shell/sections.ts';
import type { Content } from './content.ts';
import { ContentFilters } from './content-filters.tsx';
import { ContentList } from './content-list.tsx';
import {
  type ContentListParams,
  localDraftName,
  type OpenForm,
  openFormKey,
  parseContentListParams,
  parseOpenForm,
  withContentListParams,
  withOpenForm,
} from './content-list-params.ts';
import { type ListContent, useContentCounts, useContentList } from './content-queries.ts';
import { type ContentType, capitalize } from './content-type.ts';
import type { InlineFormProps } from './inline-form-props.ts';

/** What the screen gives to those who draw its rows. */
export interface RowsProps<Item extends Content> {
  items: Item[];
  sort: string;
  onSort(sort: string): void;
  onEdit(content: Content): void;
  onTrouble(sentence: string | null): void;
}

interface ContentScreenProps<Item extends Content> {
  kind: ContentType;
  read: ListContent<Item>;
  /** Whether the rows are cards, which have no column heads. */
  cards?: boolean;
  rows(props: RowsProps<Item>): ReactNode;
  newForm(place: InlineFormProps): ReactNode;
  editForm(place: InlineFormProps & { id: string }): ReactNode;
}

/** The screen of one kind of content: its list, and the form above it. */
export function ContentScreen<Item extends Content>(props: ContentScreenProps<Item>) {
  const { kind, cards = false, rows } = props;
  const title = useSectionTitle(`/admin/${kind.name}`);
  const canWrite = useCan(kind.permission);
  const [address, setAddress] = useSearchParams();
  const shown = parseContentListParams(address, kind);
  const form = canWrite ? parseOpenForm(address, kind) : null;
  const read = useContentList(kind, shown, props.read);
  const counts = useContentCounts(kind);
  const remember = useReturnFocus(form !== null);

  function show(change: Partial<ContentListParams>, options: { replace?: boolean } = {}) {
    const preventScrollReset = change.page === undefined;
    setAddress((now) => withContentListParams(now, change), { ...options, preventScrollReset });
  }

  function open(next: OpenForm) {
    if (form === null) remember();
    setAddress((now) => withOpenForm(now, next, kind));
  }

  function close() {
    setAddress((now) => withOpenForm(now, null, kind), { preventScrollReset: true });
  }

  const onSort = (sort: string) => show({ sort });
  const add = canWrite && (
    <Button kind="primary" icon={Plus} onClick={() => open({ kind: 'add' })}>
      New {capitalize(kind.noun)}
    </Button>
  );
  const views = Object.entries(kind.views).map(([view, { label }]) => ({
    label,
    address: `?${withContentListParams(address, { view })}`,
    current: view === shown.view,
    count: counts && (counts[view] ?? 0),
  }));
  return (
    <>
      <ScreenHead
        title={title}
        {...(read.data && { count: read.data.total })}
        actions={
          <>
            <PanelLink href="/admin" className={buttonStyles()}>
              <ArrowLeft aria-hidden className="size-4" />
              Back to {sectionName('/admin')}
            </PanelLink>
            {add}
          </>
        }
      />
      {form && <OpenedForm key={openFormKey(form)} {...props} form={form} onClose={close} />}
      <ViewLinks label={`Kinds of ${kind.name}`} views={views} />
      <ContentFilters
        kind={kind}
        shown={shown}
        sortsHere={cards}
        onSearch={(search) => show({ search }, { replace: true })}
        onCategory={(category) => show({ category })}
        onSort={onSort}
      />
      <ContentList
        kind={kind}
        shown={shown}
        read={read}
        onPage={(page) => show({ page })}
        onSize={(size) => show({ size })}
        onClear={() => show({ search: '', category: '' })}
        add={add}
      >
        {(items, onTrouble) =>
          rows({
            items,
            sort: shown.sort,
            onSort,
            onEdit: ({ id }) => open({ kind: 'edit', id }),
            onTrouble,
          })
        }
      </ContentList>
    </>
  );
}

type OpenedFormProps<Item extends Content> = ContentScreenProps<Item> & {
  form: NonNullable<OpenForm>;
  onClose(): void;
};

function OpenedForm<Item extends Content>(props: OpenedFormProps<Item>) {
  const { kind, form, onClose, newForm, editForm } = props;
  const me = useMe();
  const key = openFormKey(form);
  const place = {
    draft: localDraftName(me.id, kind, form),
    staysAt: ({ pathname, search }: { pathname: string; search: string }) =>
      pathname === kind.home &&
      openFormKey(parseOpenForm(new URLSearchParams(search), kind)) === key,
    onClose,
  };
  return form.kind === 'edit' ? editForm({ ...place, id: form.id }) : newForm(place);
}
