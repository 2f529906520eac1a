/** The mail server rejected this email for now, such as a full mailbox or greylisting. Nothing was sent. */
export class DeferredDelivery extends Error {
  override name = 'DeferredDelivery';
}

/** The connection was lost between the end of the content and the server's reply: it may have accepted the email. */
export class UncertainDelivery extends Error {
  override name = 'UncertainDelivery';
}

/**
 * The mail server accepts no email from this sender, whoever the recipient is, until the operator corrects one of them.
 * Nothing was sent.
 */
export class SenderRejected extends Error {
  override name = 'SenderRejected';
}
