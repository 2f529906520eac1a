import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useSubmission } from '../session/use-submission.ts';
import { createRecoveryCodes } from './recovery-code-requests.ts';
import { secondFactorsKey } from './second-factors.ts';

interface FactorAdditionOptions {
  isFirst: boolean;
  /** The error if the service gives none. */
  otherwise: string;
  /** Receives the recovery codes, if this is the first factor. */
  onAdded(codes: string[] | null): void;
}

/** The last step of adding a second factor, which creates recovery codes with the first one. */
export function useFactorAddition({ isFirst, otherwise, onAdded }: FactorAdditionOptions) {
  const toast = useToast();
  const queries = useQueryClient();
  const { submit, ...state } = useSubmission(otherwise);

  async function add(name: string, verify: () => Promise<void>): Promise<void> {
    let codes: string[] | null = null;
    const isAdded = await submit(async () => {
      await verify();
      // If this fails, the user can create them under Account.
      if (isFirst) codes = await createRecoveryCodes({ replace: false }).catch(() => null);
    });
    if (!isAdded) return;
    const isMissingCodes = isFirst && codes === null;
    toast(
      isMissingCodes
        ? `${name} was added, but without recovery codes. Create them under Account.`
        : `${name} was added.`,
    );
    onAdded(codes);
    await queries.invalidateQueries({ queryKey: secondFactorsKey });
  }

  return { ...state, add };
}
