import type { Factor } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import { factorName, secondFactorsKey } from '../../second-factor/second-factors.ts';
import { toAuthFailure } from '../../session/auth-failure.ts';
import { useSession } from '../../session/session-provider.tsx';

const texts: Record<Factor['factor_type'], { otherwise: string; confirmText: string }> = {
  totp: { otherwise: 'The app could not be removed.', confirmText: 'Remove app' },
  webauthn: { otherwise: 'The security key could not be removed.', confirmText: 'Remove key' },
  phone: { otherwise: 'The phone number could not be removed.', confirmText: 'Remove number' },
};

interface RemoveFactorDialogProps {
  factor: Factor;
  /** Whether the account has no other one. */
  isLast: boolean;
  onClose(): void;
}

/** Asks before an authenticator app, a security key or a phone number is removed. */
export function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { auth } = useSession();
  const { otherwise, confirmText } = texts[factor.factor_type];
  const confirmation = useConfirmAction({
    act: async () => {
      const { error } = await auth.mfa.unenroll({ factorId: factor.id });
      if (error) throw error;
      // The session may have been raised by this factor.
      await auth.refreshSession();
    },
    onDone: () => toast(`${factorName(factor)} was removed.`),
    onSettled: () => queries.invalidateQueries({ queryKey: secondFactorsKey }),
    describeError: (error) => toAuthFailure(error, otherwise).message,
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open
      title={`Remove ${factorName(factor)}`}
      sentence={
        isLast
          ? 'This turns off two-factor authentication: you’ll sign in with your password alone.'
          : 'You can’t use it to sign in any more.'
      }
      confirmText={confirmText}
      danger
    />
  );
}
