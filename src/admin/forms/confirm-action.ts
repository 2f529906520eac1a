import { useMutation } from '@tanstack/react-query';
import { errorMessage } from './form-errors.ts';

interface Question<Done> {
  /** Runs the action; the dialog shows the error if it throws. */
  act(): Promise<Done>;
  onDone(done: Done): void;
  onError?: (error: Error) => void;
  /** Called after success and failure, for example to reload a list. */
  onSettled?: () => unknown;
  onClose(): void;
}

/** State of a dialog that runs an action once confirmed and closes when it succeeds. */
export function useConfirmAction<Done>({
  act,
  onDone,
  onError,
  onSettled,
  onClose,
}: Question<Done>) {
  const acting = useMutation({
    mutationFn: act,
    onSuccess: (done) => {
      onDone(done);
      close();
    },
    onError: (error) => onError?.(error),
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
