import RotateCw from 'lucide-react/icons/rotate-cw';
import { unexpectedError } from '#constants/shared-texts.ts';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';

export interface ProblemProps {
  /** What failed to load. */
  title: string;
  /** The error that was thrown. */
  error: unknown;
  /** Hides the error's message because the title already contains it. */
  isSaidInTitle?: boolean;
  onRetry?: () => void;
}

/** Error shown in place of content that failed to load. */
export function LoadError({ title, error, isSaidInTitle = false, onRetry }: ProblemProps) {
  const reference = referenceIn(error);
  return (
    <Notice tone="error" title={title}>
      {!isSaidInTitle && <p>{sentenceIn(error)}</p>}
      {reference && <p className="mt-1">{`Reference: ${reference}`}</p>}
      {onRetry && (
        <Button icon={RotateCw} className="mt-2.5" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}

function sentenceIn(error: unknown): string {
  return error instanceof Error && error.message ? error.message : unexpectedError;
}

function referenceIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('reference' in error)) return undefined;
  return typeof error.reference === 'string' ? error.reference : undefined;
}
