import ChevronRight from 'lucide-react/icons/chevron-right';
import type { DragEvent, ReactNode } from 'react';
import { ContentStatus } from '../../../content/content-status.tsx';
import { pageBuilderUrl } from '../../../content/page-builder-url.ts';
import { RelativeTime } from '../../../date-time/relative-time.tsx';
import type { DropZone } from './page-moves.ts';
import type { PageRow } from './tree-rows.ts';

interface PageTreeRowProps {
  row: PageRow;
  /** Whether the row takes the focus of the tree. */
  isActive: boolean;
  isDraggable: boolean;
  /** Where the dragged page would go; null for nowhere near this row. */
  dropZone: DropZone | null;
  onExpand(isExpanded: boolean): void;
  onFocus(): void;
  drag: DragHandlers;
  /** The row's menu, reachable by Tab from the active row. */
  menu: ReactNode;
}

export interface DragHandlers {
  onDragStart(event: DragEvent<HTMLElement>): void;
  onDragOver(event: DragEvent<HTMLElement>): void;
  onDrop(event: DragEvent<HTMLElement>): void;
  onDragEnd(): void;
}

const dropStyles: Record<DropZone, string> = {
  before: 'shadow-[inset_0_2px_0_var(--color-accent)]',
  after: 'shadow-[inset_0_-2px_0_var(--color-accent)]',
  inside: 'bg-hover outline-2 -outline-offset-2 outline-accent',
};

const cell = 'border-b border-line px-3 py-1.5 text-start font-normal align-middle';

/** A page of the tree. */
export function PageTreeRow(props: PageTreeRowProps) {
  const { row, isActive, isDraggable, dropZone, onExpand, onFocus, drag, menu } = props;
  const { page, level, index, siblingCount, isExpanded } = row;
  return (
    <tr
      data-page={page.id}
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={siblingCount}
      {...(page.children > 0 && { 'aria-expanded': isExpanded })}
      draggable={isDraggable}
      onFocus={onFocus}
      {...drag}
      className={`hover:bg-hover focus-visible:-outline-offset-2 ${dropZone ? dropStyles[dropZone] : ''}`}
    >
      <th scope="row" className={`${cell} h-11`}>
        <span
          className="flex items-start gap-1 ps-[calc(var(--level)*0.75rem)] sm:ps-[calc(var(--level)*1.5rem)]"
          style={{ '--level': level - 1 } as object}
        >
          <Disclosure {...{ row, isActive, onExpand }} />
          <span className="min-w-0">
            <a
              href={pageBuilderUrl(page.id)}
              draggable={false}
              tabIndex={isActive ? 0 : -1}
              className="rounded-sm font-medium wrap-anywhere hover:underline pointer-coarse:-my-1.5 pointer-coarse:py-1.5"
            >
              <bdi>{page.title || 'Untitled'}</bdi>
            </a>
            <bdi
              translate="no"
              className="line-clamp-2 text-[0.8125rem]/5 text-soft wrap-anywhere"
            >{`/${page.slug}`}</bdi>
            <span className="mt-1 block text-[0.8125rem]/5 md:hidden">
              <ContentStatus content={page} />
            </span>
          </span>
        </span>
      </th>
      <td className={`${cell} max-md:hidden`}>
        <ContentStatus content={page} />
      </td>
      <td className={`${cell} max-lg:hidden`}>
        <RelativeTime at={page.updated_at} tabIndex={isActive ? 0 : -1} />
      </td>
      <td className={`${cell} text-end`}>{menu}</td>
    </tr>
  );
}

type DisclosureProps = Pick<PageTreeRowProps, 'row' | 'isActive' | 'onExpand'>;

/** Expands and collapses by pointer; the keyboard uses the arrow keys of the row. */
function Disclosure({ row: { page, isExpanded }, onExpand }: DisclosureProps) {
  const square =
    'inline-flex size-6 shrink-0 items-center justify-center pointer-coarse:size-11 pointer-coarse:-my-2.5';
  if (page.children === 0) return <span className={square} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${isExpanded ? 'Collapse' : 'Expand'} ${page.title}`}
      onClick={() => onExpand(!isExpanded)}
      className={`${square} cursor-pointer rounded-sm text-soft hover:bg-hover hover:text-ink`}
    >
      <ChevronRight
        aria-hidden
        className={`size-4 ${isExpanded ? 'rotate-90' : 'rtl:rotate-180'}`}
      />
    </button>
  );
}
