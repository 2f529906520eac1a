import { useEffect, useMemo, useState } from 'react';
import { sentenceOf } from '../../../forms/refusals.ts';

/** Why something was not done: others changed the page too. */
export class CompareFirst extends Error {
  override readonly name = 'CompareFirst';

  constructor(cause: unknown) {
    super(sentenceOf(cause), { cause });
  }
}

interface Comparison {
  isOpen: boolean;
  open(): void;
  close(): void;
  /** Opens it where that is what has to be done first, and answers whether it is. */
  follows(error: unknown): boolean;
}

/** The comparison with what others changed; it closes by itself once there is nothing to compare any more. */
export function useComparison(isNeeded: boolean): Comparison {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isNeeded) setOpen(false);
  }, [isNeeded]);
  return useMemo(
    () => ({
      isOpen,
      open: () => setOpen(true),
      close: () => setOpen(false),
      follows(error) {
        if (error instanceof CompareFirst) setOpen(true);
        return error instanceof CompareFirst;
      },
    }),
    [isOpen],
  );
}
