import { accountDeactivatedError } from '#constants/shared-texts.ts';
import { Refusal } from '#domain/errors.ts';

export function sessionEnded(options?: ErrorOptions): Refusal {
  return new Refusal('unauthenticated', 'Your session has ended. Sign in again.', options);
}

export function accountDeactivated(options?: ErrorOptions): Refusal {
  return new Refusal('unauthenticated', accountDeactivatedError, options);
}
