import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import type { Selection } from '../../../../lists/row-selection.ts';
import { SelectAll } from '../../../../lists/select-all.tsx';
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
  return (
    <>
      <SelectAll
        many="failed and unknown"
        text="Select all failed and unknown"
        items={retryable}
        selection={selection}
      >
        <Button onClick={() => setAsked(true)}>Send again...</Button>
      </SelectAll>
      <RetryDialog
        issue={issue}
        deliveries={selection.chosen}
        open={isAsked}
        onDone={() => selection.setAll(false)}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
