import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, buttonStyles } from '#ui/panel/button/button.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';
import { useReturningFocus } from '../forms/returning-focus.ts';
import { useCan, useMe } from '../session/me.ts';
import { useSectionTitle } from '../shell/page-title.ts';
import { ScreenHead } from '../shell/screen-head.tsx';
import { sectionName } from '../shell/sections.ts';
import {
  draftOf,
  keyOf,
  type OpenForm,
  openFormAt,
  type Shown,
  shownAt,
  withForm,
  withShown,
} from './address.ts';
import type { Content } from './content.ts';
import { ContentFilters } from './content-filters.tsx';
import { ContentList } from './content-list.tsx';
import type { FormPlace } from './form-place.ts';
import { type Kind, raised } from './kind.ts';
import { type ReadList, useContentList, useCounts } from './reading.ts';

/** What the screen gives to those who draw its rows. */
export interface RowsProps<Item extends Content> {
  items: Item[];
  sort: string;
  onSort(sort: string): void;
  onEdit(content: Content): void;
  onTrouble(sentence: string | null): void;
}

interface ContentScreenProps<Item extends Content> {
  kind: Kind;
  read: ReadList<Item>;
  /** Whether the rows are cards, which have no column heads. */
  cards?: boolean;
  rows(props: RowsProps<Item>): ReactNode;
  newForm(place: FormPlace): ReactNode;
  editForm(place: FormPlace & { id: string }): ReactNode;
}

/** The screen of one kind of content: its list, and the form above it. */
export function ContentScreen<Item extends Content>(props: ContentScreenProps<Item>) {
  const { kind, cards = false, rows } = props;
  const title = useSectionTitle(`/admin/${kind.name}`);
  const canWrite = useCan(kind.permission);
  const [address, setAddress] = useSearchParams();
  const shown = shownAt(address, kind);
  const form = canWrite ? openFormAt(address, kind) : null;
  const read = useContentList(kind, shown, props.read);
  const counts = useCounts(kind);
  const remember = useReturningFocus(form !== null);

  function show(change: Partial<Shown>, options: { replace?: boolean } = {}) {
    const preventScrollReset = change.page === undefined;
    setAddress((now) => withShown(now, change), { ...options, preventScrollReset });
  }

  function open(next: OpenForm) {
    if (form === null) remember();
    setAddress((now) => withForm(now, next, kind));
  }

  function close() {
    setAddress((now) => withForm(now, null, kind), { preventScrollReset: true });
  }

  const onSort = (sort: string) => show({ sort });
  const add = canWrite && (
    <Button kind="primary" icon={Plus} onClick={() => open({ kind: 'add' })}>
      New {raised(kind.one)}
    </Button>
  );
  const views = Object.entries(kind.views).map(([view, { label }]) => ({
    label,
    address: `?${withShown(address, { view })}`,
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
      {form && <OpenedForm key={keyOf(form)} {...props} form={form} onClose={close} />}
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
  const key = keyOf(form);
  const place = {
    draft: draftOf(me.id, kind, form),
    staysAt: ({ pathname, search }: { pathname: string; search: string }) =>
      pathname === kind.home && keyOf(openFormAt(new URLSearchParams(search), kind)) === key,
    onClose,
  };
  return form.kind === 'edit' ? editForm({ ...place, id: form.id }) : newForm(place);
}
