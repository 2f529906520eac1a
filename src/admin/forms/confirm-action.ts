import { useMutation } from '@tanstack/react-query';
import { errorMessage } from './form-errors.ts';

interface Question<Done> {
  /** Does it; the dialog says why where it did not work. */
  act(): Promise<Done>;
  onDone(done: Done): void;
  /** Told in either case, such as to have a list read again. */
  onSettled?: () => unknown;
  onClose(): void;
}

/** What a dialog takes that does something once it is confirmed, and is closed when that worked. */
export function useConfirmAction<Done>({ act, onDone, onSettled, onClose }: Question<Done>) {
  const acting = useMutation({
    mutationFn: act,
    onSuccess: (done) => {
      onDone(done);
      close();
    },
    onSettled: () => onSettled?.(),
  });

  function close() {
    acting.reset();
    onClose();
  }

  return {
    onOpenChange: (open: boolean) => !open && close(),
    busy: acting.isPending,
    error: acting.error ? errorMessage(acting.error) : undefined,
    onConfirm: () => acting.mutate(),
  };
}
