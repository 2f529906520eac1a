import { useMutation } from '@tanstack/react-query';
import { errorMessage } from './form-errors.ts';

interface Question<Done, Subject = void> {
  /** Runs the action; the dialog shows the error if it throws. */
  act(subject: Subject): Promise<Done>;
  onDone(done: Done, subject: Subject): void;
  onError?: (error: Error) => void;
  /** Called after success and failure, for example to reload a list. */
  onSettled?: () => unknown;
  /** The sentence about an error; that of the API's errors by default. */
  describeError?: (error: Error) => string;
  onClose(): void;
}

/** State of a dialog that runs an action once confirmed and closes when it succeeds. */
export function useConfirmAction<Done>(question: Question<Done>) {
  return useConfirmActionOn(undefined, question);
}

/** Like `useConfirmAction`, on the selected subject; null while the dialog is closed, and while it fades out. */
export function useConfirmActionOn<Subject, Done>(
  subject: Subject | null,
  {
    act,
    onDone,
    onError,
    onSettled,
    describeError = errorMessage,
    onClose,
  }: Question<Done, Subject>,
) {
  const acting = useMutation({
    mutationFn: (given: Subject) => act(given),
    onSuccess: (done, given) => {
      onDone(done, given);
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
    error: acting.error ? describeError(acting.error) : undefined,
    onConfirm: () => {
      if (subject !== null) acting.mutate(subject);
    },
  };
}
