import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { buttonStyles } from '#ui/panel/button/button.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useCan } from '../../../session/me.ts';
import { useSectionTitle } from '../../../shell/page-title.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { sectionName } from '../../../shell/sections.ts';
import { BuiltInPagesSection } from '../built-in/built-in-pages-section.tsx';
import { MovePageDialog } from '../move-page-dialog.tsx';
import { type PageItem, pageContentType } from '../page-content-type.ts';
import { PageLayoutLinks } from '../page-layout-links.tsx';
import { ConfirmMoveDialog } from './confirm-move-dialog.tsx';
import { PageTreeGrid } from './page-tree-grid.tsx';
import { topLevel } from './tree-rows.ts';
import { usePageMoves } from './use-page-moves.ts';
import { usePageTree } from './use-page-tree.ts';

/** The pages as a tree. */
export function Component() {
  const title = useSectionTitle('/admin/pages');
  const canWrite = useCan('pages.write');
  const tree = usePageTree();
  const [choosing, setChoosing] = useState<PageItem | null>(null);
  const moves = usePageMoves(({ parent }) => parent && tree.setExpanded(parent.id, true));
  const { asked } = moves;
  return (
    <>
      <ScreenHead
        title={title}
        actions={
          <>
            <PageLayoutLinks current="tree" />
            <PanelLink href="/admin" className={buttonStyles()}>
              <ArrowLeft aria-hidden className="size-4" />
              Back to {sectionName('/admin')}
            </PanelLink>
            {canWrite && (
              <PanelLink href="/admin/pages?add=page" className={buttonStyles('primary')}>
                <Plus aria-hidden className="size-4" />
                New Page
              </PanelLink>
            )}
          </>
        }
      />
      <BuiltInPagesSection />
      <Tree tree={tree} canWrite={canWrite} moves={moves} onChooseParent={setChoosing} />
      {asked && (
        <ConfirmMoveDialog
          request={asked}
          onConfirm={() => moves.confirm(asked)}
          onClose={moves.close}
        />
      )}
      <MovePageDialog page={choosing} onClose={() => setChoosing(null)} />
    </>
  );
}

interface TreeProps {
  tree: ReturnType<typeof usePageTree>;
  moves: ReturnType<typeof usePageMoves>;
  canWrite: boolean;
  onChooseParent(page: PageItem): void;
}

function Tree({ tree, moves, canWrite, onChooseParent }: TreeProps) {
  const { top, rows } = tree;
  if (!top || (top.items.length === 0 && top.isLoading)) return <Loading />;
  if (top.items.length === 0 && top.error) {
    return (
      <LoadError
        title="Couldn’t load the pages."
        error={top.error}
        onRetry={() => tree.retry(topLevel)}
      />
    );
  }
  if (top.total === 0) {
    const { icon, empty, line } = pageContentType;
    return <EmptyState icon={icon} title={empty} line={line} />;
  }
  return (
    <>
      {canWrite && (
        <p className="mb-3 text-[0.8125rem]/5 text-soft">
          Drag a page to move it, or press Alt and an arrow key.
        </p>
      )}
      <PageTreeGrid
        rows={rows}
        onExpand={tree.setExpanded}
        onLoadMore={tree.loadMore}
        onRetry={tree.retry}
        onMove={moves.request}
        onChooseParent={onChooseParent}
      />
    </>
  );
}
