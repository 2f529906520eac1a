import Bookmark from 'lucide-react/icons/bookmark';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import Settings2 from 'lucide-react/icons/settings-2';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { maxViewNameLength, type SavedViewList } from '#constants/saved-views.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Menu, type MenuItem } from '#ui/panel/menu/menu.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { NameDialog } from '../../forms/name-dialog.tsx';
import type { ListParams } from '../list-params.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { createSavedView, useSavedViewMutation, useSavedViews } from './saved-view-queries.ts';

interface SavedViewsMenuProps {
  list: SavedViewList;
  /** The params of this list, of which a view keeps search, filters and order. */
  params: Pick<ListParams, 'viewQuery'>;
}

/** Opens the user's saved views of a list, and saves what it shows now as another one. */
export function SavedViewsMenu({ list, params }: SavedViewsMenuProps) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const toast = useToast();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const views = useSavedViews(list);
  const shown = params.viewQuery(query);
  const queryOf = (view: { params: string }) => params.viewQuery(new URLSearchParams(view.params));
  const current = views.find((view) => queryOf(view) === shown);
  const saving = useSavedViewMutation(createSavedView, ({ name }) => {
    toast(`The view “${name}” was saved.`);
    close();
  });

  function close() {
    saving.reset();
    setDialog(null);
  }

  const items: MenuItem[] = [
    ...views.map((view) => ({
      id: view.id,
      label: view.name,
      icon: view === current ? Check : Bookmark,
      href: `${pathname}?${queryOf(view)}`,
    })),
    { label: 'Save this view...', icon: Plus, onSelect: () => setDialog('save') },
    ...(views.length > 0
      ? [{ label: 'Manage views...', icon: Settings2, onSelect: () => setDialog('manage') }]
      : []),
  ];
  return (
    <>
      <Menu
        label="Saved views"
        items={items}
        trigger={
          <Button
            className="w-full"
            aria-label={current ? `Saved views: ${current.name}` : 'Saved views'}
          >
            <Bookmark aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 truncate">{current?.name ?? 'Saved views'}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </Button>
        }
      />
      <NameDialog
        open={dialog === 'save'}
        onClose={close}
        title="Save this view"
        hint="Keeps the search, filters and order. Only you can see it."
        name=""
        maxLength={maxViewNameLength}
        confirmText="Save view"
        busy={saving.isPending}
        error={saving.error}
        onName={(name) => saving.mutate({ list, name, params: shown })}
      />
      <ManageViewsDialog open={dialog === 'manage'} views={views} onClose={close} />
    </>
  );
}
