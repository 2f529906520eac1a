import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidateContent } from '../../../content/content-queries.ts';
import { viewLink } from '../../../content/view-link.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import { useUndoToast } from '../../../undo/undo-toast.ts';
import { type Page, pageContentType, readPage } from '../page-content-type.ts';
import { placeOf, type TreeMove } from './page-moves.ts';
import type { PageRow } from './tree-rows.ts';

interface MoveRequest {
  id: string;
  version: number;
  to: Pick<TreeMove, 'parent' | 'before'>;
}

/** A move with the row as it was before. */
export interface RequestedMove {
  move: TreeMove;
  from: PageRow;
}

/** Moves pages in the tree, with undo. A move that changes URLs waits in `asked` until it is confirmed. */
export function usePageMoves(onMoved: (move: TreeMove) => void) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const reload = useInvalidateContent(pageContentType);
  const [asked, setAsked] = useState<RequestedMove | null>(null);
  const moving = useMutation({
    mutationFn: ({ move }: RequestedMove) => sendMove({ ...move.page, to: move }),
    onSuccess: (moved, { move, from }) => {
      onMoved(move);
      undoToast(describeMove(move), {
        table: 'pages',
        row: moved,
        read: () => readPage(moved.id),
        undo: () => undoing.mutate({ ...moved, to: placeOf(from, move) }),
        ...viewLink(moved),
      });
    },
    onSettled: () => reload(),
  });
  const undoing = useMutation({
    mutationFn: sendMove,
    onSuccess: ({ title }) => toast(`${title} was moved back.`),
    onError: (error) => toast(errorMessage(error)),
    onSettled: () => reload(),
  });

  return {
    asked,
    request(move: TreeMove, from: PageRow) {
      if (moving.isPending) return;
      if (move.changesParent) setAsked({ move, from });
      else moving.mutate({ move, from }, { onError: (error) => toast(errorMessage(error)) });
    },
    confirm: (request: RequestedMove) => moving.mutateAsync(request),
    close: () => setAsked(null),
  };
}

function sendMove({ id, version, to: { parent, before } }: MoveRequest): Promise<Page> {
  return parseResponse(
    api.pages[':id'].location.$put({
      param: { id },
      json: { version, parent_id: parent?.id ?? null, ...(before !== undefined && { before }) },
    }),
  );
}

function describeMove({ page, parent, changesParent }: TreeMove): string {
  if (!changesParent) return `${page.title} was moved.`;
  return parent
    ? `${page.title} was moved below ${parent.title}.`
    : `${page.title} was moved to the top level.`;
}
