import { Readable } from 'node:stream';
import type { PluginFunction } from 'nodemailer';

/** How much of a message was transmitted. */
export interface MessageTransmission {
  /** Whether all of the content was read for the mail server, which may have accepted it from then on. */
  isComplete: boolean;
}

/**
 * A plugin of nodemailer for its step `stream` that sets `transmission.isComplete` of the message's data. The content is
 * not read before the server asks for it. A complete message is never read again: nodemailer's pool would send it twice.
 */
export const trackTransmission: PluginFunction = (mail, done) => {
  const { transmission } = mail.data as { transmission?: MessageTransmission };
  if (transmission) {
    mail.message.processFunc((input) =>
      Readable.from(readOnce(input, transmission), { objectMode: false }),
    );
  }
  done();
};

async function* readOnce(content: AsyncIterable<unknown>, transmission: MessageTransmission) {
  if (transmission.isComplete) throw new Error('The message was already transmitted.');
  yield* content;
  transmission.isComplete = true;
}
