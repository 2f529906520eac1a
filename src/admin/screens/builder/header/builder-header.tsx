import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import PanelLeft from 'lucide-react/icons/panel-left';
import PanelRight from 'lucide-react/icons/panel-right';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useState } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { ContentStatus } from '../../../content/content-status.tsx';
import { SaveStatus } from '../../../content/editor/save-status.tsx';
import { PresenceList } from '../../../presence/presence-list.tsx';
import { MaintenanceBanner } from '../../../shell/maintenance-banner.tsx';
import { useBuilder } from '../builder-context.ts';
import { useNarrowScreen } from '../sidebars/narrow-screen.ts';
import { usePuckState } from '../use-puck-state.ts';
import { BackToPages } from './back-to-pages.tsx';
import { HeaderActions } from './header-actions.tsx';
import { PageTrail } from './page-trail.tsx';
import { useSaveShortcut } from './use-save-shortcut.ts';

/** Replaces Puck's header, whose title is not an h1 and whose Publish is not a button. */
export function BuilderHeader() {
  const { page, copy, canWrite } = useBuilder();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menu = useId();
  useSaveShortcut(document);
  return (
    <header className="relative border-b border-line bg-raised text-ink">
      <MaintenanceBanner leavesDocument />
      <div className="builder-header">
        <SideBarToggle side="left" />
        <BackToPages short />
        <div className="flex min-w-0 gap-1.5 [grid-area:title]">
          <PageTrail page={page} />
          <h1 className="min-w-0 truncate text-sm/5 font-semibold">
            <span>{page.draft?.title ?? page.title}</span>{' '}
            <span className="font-normal text-soft">{`/${page.draft?.slug ?? page.slug}`}</span>
          </h1>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-[0.8125rem]/5 [grid-area:state]">
          <ContentStatus content={{ ...page, has_changes: page.has_changes || copy.unsaved }} />
          {canWrite && <SaveStatus status={copy.status} isStoredLocally={copy.isStoredLocally} />}
          <PresenceList contentType="pages" id={page.id} />
        </div>
        <IconButton
          label="Toggle menu bar"
          icon={isMenuOpen ? ChevronUp : ChevronDown}
          aria-expanded={isMenuOpen}
          aria-controls={menu}
          className="[grid-area:menu] min-[638px]:hidden"
          onClick={() => setMenuOpen(!isMenuOpen)}
        />
        <div
          id={menu}
          className={`${isMenuOpen ? 'flex' : 'hidden'} flex-wrap items-center justify-end gap-1 [grid-area:actions] lg:gap-2 max-[638px]:absolute max-[638px]:inset-x-0 max-[638px]:top-full max-[638px]:z-10 max-[638px]:border-b max-[638px]:border-line max-[638px]:bg-raised max-[638px]:p-2 min-[638px]:flex`}
        >
          <HistoryButtons />
          <HeaderActions />
        </div>
        <SideBarToggle side="right" />
      </div>
    </header>
  );
}

function HistoryButtons() {
  const hasPast = usePuckState(({ history }) => history.hasPast);
  const hasFuture = usePuckState(({ history }) => history.hasFuture);
  const back = usePuckState(({ history }) => history.back);
  const forward = usePuckState(({ history }) => history.forward);
  return (
    <span className="flex">
      <IconButton
        label="Undo"
        title="Undo (Ctrl+Z or Cmd+Z)"
        icon={Undo2}
        disabled={!hasPast}
        onClick={back}
      />
      <IconButton
        label="Redo"
        title="Redo (Ctrl+Y or Cmd+Y)"
        icon={Redo2}
        disabled={!hasFuture}
        onClick={forward}
      />
    </span>
  );
}

const sides = {
  left: {
    part: 'leftSideBarVisible',
    label: 'Toggle left sidebar',
    icon: PanelLeft,
    area: '[grid-area:left]',
  },
  right: {
    part: 'rightSideBarVisible',
    label: 'Toggle right sidebar',
    icon: PanelRight,
    area: '[grid-area:right]',
  },
} as const;

function SideBarToggle({ side }: { side: keyof typeof sides }) {
  const { part, label, icon, area } = sides[side];
  const isShown = usePuckState(({ appState }) => appState.ui[part]);
  const dispatch = usePuckState((builder) => builder.dispatch);
  const isNarrow = useNarrowScreen();
  return (
    <IconButton
      label={label}
      icon={icon}
      {...(isNarrow
        ? { 'aria-expanded': isShown, 'aria-haspopup': 'dialog' }
        : { 'aria-pressed': isShown })}
      className={area}
      onClick={() => dispatch({ type: 'setUi', ui: { [part]: !isShown } })}
    />
  );
}
