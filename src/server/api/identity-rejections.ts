import { accountDeactivatedError } from '#constants/shared-texts.ts';
import { Rejection } from '#domain/errors.ts';

export function sessionEnded(options?: ErrorOptions): Rejection {
  return new Rejection('unauthenticated', 'Your session has ended. Sign in again.', options);
}

export function accountDeactivated(options?: ErrorOptions): Rejection {
  return new Rejection('unauthenticated', accountDeactivatedError, options);
}
