import { useEffect, useMemo, useState } from 'react';
import { errorMessage } from '../../../forms/form-errors.ts';

/** Thrown when something cannot be done because others changed the page too. */
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
  /** Opens the comparison if the error is a conflict, and returns whether it is. */
  openIfConflict(error: unknown): boolean;
}

/** State of the conflict dialog, which closes when the conflict is resolved. */
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
      openIfConflict(error) {
        if (error instanceof ConflictError) setOpen(true);
        return error instanceof ConflictError;
      },
    }),
    [isOpen],
  );
}
