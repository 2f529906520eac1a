import { PermanentFailure } from '#jobs/permanent-failure.ts';

/** Why an email was not sent, or may not have been. Its message is a sentence for staff. */
class DeliveryError extends Error {}

/** The mail server cannot be used now, whoever the recipient is. Nothing was sent. */
export class MailServerUnavailable extends DeliveryError {
  override name = 'MailServerUnavailable';
}

/** The mail server rejected this email for now, such as a full mailbox or greylisting. Nothing was sent. */
export class DeferredDelivery extends DeliveryError {
  override name = 'DeferredDelivery';
}

/** The connection was lost between the end of the content and the server's reply: it may have accepted the email. */
export class UncertainDelivery extends DeliveryError {
  override name = 'UncertainDelivery';
}

/**
 * The mail server accepts no email from this sender, whoever the recipient is, until the operator corrects one of them.
 * Nothing was sent.
 */
export class SenderRejected extends DeliveryError {
  override name = 'SenderRejected';
}

/** Whether an error of the delivery explains itself to staff. Messages of others may contain statements and their parameters. */
export function isForStaff(error: unknown): error is Error {
  return error instanceof DeliveryError || error instanceof PermanentFailure;
}

/** Part of the error in the email log when nobody knows whether the email was delivered. */
export const mayHaveArrived = 'It may have arrived';

/** A sentence for staff about an error of the delivery. */
export function explainToStaff(error: unknown): string {
  return isForStaff(error)
    ? error.message
    : 'Something went wrong on this server. Its log has the details.';
}
