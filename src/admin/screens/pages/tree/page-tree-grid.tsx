import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useCan } from '../../../session/me.ts';
import { BranchEndRow } from './branch-end-row.tsx';
import { PageMenu } from './page-menu.tsx';
import { type Direction, stepMove, type TreeMove } from './page-moves.ts';
import { PageTreeRow } from './page-tree-row.tsx';
import type { PageRow, TreePage, TreeRow } from './tree-rows.ts';
import { usePageDrag } from './use-page-drag.ts';

interface PageTreeGridProps {
  rows: readonly TreeRow[];
  onExpand(id: string, isExpanded: boolean): void;
  onLoadMore(branch: string): void;
  onRetry(branch: string): void;
  onMove(move: TreeMove, row: PageRow): void;
  /** Opens the dialog with all possible parents. */
  onChooseParent(page: TreePage): void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** The tree of pages. Arrow keys move the focus, Alt+arrow keys the page. */
export function PageTreeGrid(props: PageTreeGridProps) {
  const { rows, onExpand, onLoadMore, onRetry, onMove, onChooseParent } = props;
  const canWrite = useCan('pages.write');
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = rows.flatMap(({ row }) => row ?? []);
  const [focused, setFocused] = useState<string | null>(null);
  const active = shown.find(({ page }) => page.id === focused) ?? shown[0];
  const move = canWrite ? onMove : () => undefined;
  const drag = usePageDrag(move);
  const refocus = useRefocus(body, shown);

  function focusRow(row: PageRow | null | undefined) {
    if (row) findRow(body.current, row)?.focus();
  }

  function step(row: PageRow, direction: Direction) {
    const found = stepMove(row, direction);
    if (!found) return;
    refocus(row);
    move(found, row);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Keys of the controls inside a row are theirs.
    if (!active || (event.target as HTMLElement).dataset.page === undefined) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const direction = directions[event.key];
    if (event.altKey) {
      if (!direction) return;
      event.preventDefault();
      if (canWrite) step(active, direction);
      return;
    }
    const at = shown.indexOf(active);
    const { page, parent, isExpanded } = active;
    const actions: Record<string, () => void> = {
      ArrowUp: () => focusRow(shown[at - 1]),
      ArrowDown: () => focusRow(shown[at + 1]),
      ArrowRight: () =>
        isExpanded ? focusRow(shown[at + 1]) : page.children > 0 && onExpand(page.id, true),
      ArrowLeft: () => (isExpanded ? onExpand(page.id, false) : focusRow(parent)),
      Home: () => focusRow(shown[0]),
      End: () => focusRow(shown.at(-1)),
      Enter: () => findRow(body.current, active)?.querySelector('a')?.click(),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus.
      role="treegrid"
      aria-label="Page tree"
      className="w-full table-fixed border-separate border-spacing-0 text-sm/5"
    >
      <thead>
        <tr>
          <Head>Title</Head>
          <Head className="w-52 max-md:hidden">Status</Head>
          <Head className="w-34 max-lg:hidden">Updated</Head>
          <Head className="w-14 sm:w-20">
            <span className="max-sm:sr-only">Actions</span>
          </Head>
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {rows.map(({ row, end }) =>
          row ? (
            <PageTreeRow
              key={row.page.id}
              row={row}
              isActive={row === active}
              isDraggable={canWrite}
              dropZone={drag.zoneAt(row)}
              onExpand={(isExpanded) => onExpand(row.page.id, isExpanded)}
              onFocus={() => setFocused(row.page.id)}
              drag={drag.handlersFor(row)}
              menu={
                <PageMenu
                  row={row}
                  isActive={row === active}
                  onStep={(direction) => step(row, direction)}
                  onChooseParent={() => onChooseParent(row.page)}
                />
              }
            />
          ) : (
            <BranchEndRow
              key={`end ${end.branch}`}
              {...end}
              onLoadMore={() => onLoadMore(end.branch)}
              onRetry={() => onRetry(end.branch)}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

function Head({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`h-9 border-b border-line px-3 text-start text-[0.8125rem]/5 font-medium text-soft ${className}`}
    >
      {children}
    </th>
  );
}

function findRow(body: HTMLElement | null, { page }: PageRow): HTMLElement | null | undefined {
  return body?.querySelector<HTMLElement>(`[data-page="${page.id}"]`);
}

/** Focuses the row of a moved page where it arrives: moving an element in the document loses the focus. */
function useRefocus(body: RefObject<HTMLElement | null>, shown: readonly PageRow[]) {
  const moved = useRef<PageRow | null>(null);
  useEffect(() => {
    const from = moved.current;
    const now = from && shown.find(({ page }) => page.id === from.page.id);
    if (!now || (now.index === from.index && now.parent?.page.id === from.parent?.page.id)) return;
    moved.current = null;
    findRow(body.current, now)?.focus();
  });
  return (row: PageRow) => {
    moved.current = row;
  };
}
