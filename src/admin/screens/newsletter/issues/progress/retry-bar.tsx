import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { RowCheckbox } from '../../../../lists/row-checkbox.tsx';
import type { Selection } from '../../../../lists/row-selection.ts';
import type { Issue } from '../issue-queries.ts';
import type { Delivery } from './delivery-queries.ts';
import { RetryDialog } from './retry-dialog.tsx';

interface RetryBarProps {
  issue: Issue;
  /** The failed and unknown deliveries that are shown. */
  retryable: readonly Delivery[];
  selection: Selection<Delivery>;
}

/** Selects failed and unknown deliveries, and sends them again. */
export function RetryBar({ issue, retryable, selection }: RetryBarProps) {
  const [isAsked, setAsked] = useState(false);
  const { chosen } = selection;
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2 px-3 max-md:px-0">
      <RowCheckbox
        label="Select all failed and unknown shown"
        checked={chosen.length === retryable.length}
        mixed={chosen.length > 0 && chosen.length < retryable.length}
        onChange={selection.setAll}
      />
      <span className="me-2 text-soft tabular-nums" aria-live="polite">
        {chosen.length === 0 ? 'Select all failed and unknown' : `${chosen.length} selected`}
      </span>
      {chosen.length > 0 && <Button onClick={() => setAsked(true)}>Send again...</Button>}
      <RetryDialog
        issue={issue}
        deliveries={chosen}
        open={isAsked}
        onDone={() => selection.setAll(false)}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}
