import { useEffect, useMemo, useState } from 'react';
import { errorMessage } from '../../../forms/form-errors.ts';

/** Why something was not done: others changed the page too. */
export class ConflictError extends Error {
  override readonly name = 'CompareFirst';

  constructor(cause: unknown) {
    super(errorMessage(cause), { cause });
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
export function useConflictComparison(isNeeded: boolean): Comparison {
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
        if (error instanceof ConflictError) setOpen(true);
        return error instanceof ConflictError;
      },
    }),
    [isOpen],
  );
}
