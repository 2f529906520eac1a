import type { Content } from '../content.ts';
import type { BulkAction } from '../content-api.ts';

type Undone = Pick<
  Content,
  'id' | 'publication' | 'category' | 'has_changes' | 'publish_at' | 'unpublish_at'
>;

/** One request of an undo. */
interface UndoStep<Row> {
  action: BulkAction;
  /** The former category, for `categorize`. */
  category?: string | null;
  /** The rows that the action changed. */
  rows: Row[];
  /** Those whose schedule the action cleared. */
  scheduled: Row[];
}

const inverses: Partial<Record<BulkAction, BulkAction>> = {
  publish: 'unpublish',
  unpublish: 'republish',
  trash: 'restore',
  restore: 'trash',
};

/**
 * The steps that undo a bulk action; `rows` are those that succeeded, as they were before. None if nothing changed, or
 * if it can't be undone: unpublishing wouldn't bring back what was live before changes were published.
 */
export function undoFor<Row extends Undone>(
  action: BulkAction,
  rows: readonly Row[],
): UndoStep<Row>[] {
  if (action === 'categorize') return categoriesBefore(rows);
  const inverse = inverses[action];
  if (!inverse) return [];
  const isLive = ({ publication }: Row) => publication === 'published';
  if (action === 'publish' && rows.some((row) => isLive(row) && row.has_changes)) return [];
  const changed = rows.filter((row) => {
    if (action === 'publish') return !isLive(row);
    return action !== 'unpublish' || isLive(row);
  });
  if (changed.length === 0) return [];
  const scheduled =
    action === 'restore'
      ? []
      : changed.filter(({ publish_at, unpublish_at }) => publish_at || unpublish_at);
  return [{ action: inverse, rows: changed, scheduled }];
}

function categoriesBefore<Row extends Undone>(rows: readonly Row[]): UndoStep<Row>[] {
  const categories = new Set(rows.map(({ category }) => category ?? null));
  return [...categories].map((category) => ({
    action: 'categorize',
    category,
    rows: rows.filter((row) => (row.category ?? null) === category),
    scheduled: [],
  }));
}
