import { Dialog as Base } from '@base-ui/react/dialog';
import { Puck } from '@puckeditor/core';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { getBlockLabel } from '../block-tree/block-labels.ts';
import { usePuckState } from '../use-puck-state.ts';
import { FieldsInSheet } from './block-fields.tsx';
import { LeftSidebar } from './left-sidebar.tsx';
import { useNarrowScreen } from './narrow-screen.ts';

/** On narrow screens, the sidebars as sheets over the canvas: at its side, on phones at its bottom. */
export function SidebarSheets() {
  const isNarrow = useNarrowScreen();
  const wasNarrow = useRef(isNarrow);
  const dispatch = usePuckState((builder) => builder.dispatch);
  const type = usePuckState(({ selectedItem }) => selectedItem?.type);

  // A sheet must not open by itself, and a sidebar not stay hidden, when the window changes its width.
  useEffect(() => {
    if (wasNarrow.current === isNarrow) return;
    wasNarrow.current = isNarrow;
    dispatch({
      type: 'setUi',
      ui: { leftSideBarVisible: !isNarrow, rightSideBarVisible: !isNarrow },
    });
  }, [isNarrow, dispatch]);

  if (!isNarrow) return null;
  return (
    <>
      <Sheet side="left" title="Blocks and outline">
        <LeftSidebar />
      </Sheet>
      <Sheet side="right" title={type === undefined ? 'Fields' : `${getBlockLabel(type)} fields`}>
        <FieldsInSheet>
          <Puck.Fields />
        </FieldsInSheet>
      </Sheet>
    </>
  );
}

const sides = {
  left: { part: 'leftSideBarVisible', place: 'start-0 border-e' },
  right: { part: 'rightSideBarVisible', place: 'end-0 border-s' },
} as const;

const firstControl =
  'input, textarea, select, [contenteditable="true"], [role="treeitem"][tabindex="0"]';

interface SheetProps {
  side: keyof typeof sides;
  title: string;
  children: ReactNode;
}

function Sheet({ side, title, children }: SheetProps) {
  const { part, place } = sides[side];
  const isOpen = usePuckState(({ appState }) => appState.ui[part]);
  const isDragging = usePuckState(({ appState }) => appState.ui.isDragging);
  const dispatch = usePuckState((builder) => builder.dispatch);
  // A block that is dragged out of the list is dropped on the canvas below.
  const popup = useRef<HTMLDivElement>(null);
  const seen = isDragging ? 'opacity-0 pointer-events-none' : '';
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => dispatch({ type: 'setUi', ui: { [part]: open } })}
    >
      <Base.Portal>
        <Base.Backdrop className={`fixed inset-0 z-30 bg-black/20 ${seen}`} />
        <Base.Popup
          ref={popup}
          initialFocus={(how) =>
            how === 'touch' || (popup.current?.querySelector<HTMLElement>(firstControl) ?? true)
          }
          data-builder-sheet={side}
          className={`fixed inset-y-0 z-30 flex w-[min(22rem,85vw)] flex-col border-line bg-surface text-sm/5 text-ink shadow-lifted outline-none ${place} max-[638px]:inset-x-0 max-[638px]:top-auto max-[638px]:h-[65dvh] max-[638px]:w-auto max-[638px]:border-x-0 max-[638px]:border-t ${seen}`}
        >
          <div className="flex h-11 shrink-0 items-center justify-between border-b border-line ps-4 pe-2">
            <Base.Title className="truncate text-sm/5 font-semibold">{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" icon={X} />} />
          </div>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
