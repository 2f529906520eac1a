import { PermanentFailure } from '#jobs/permanent-failure.ts';
import type { Letter } from './letter.ts';
import type { Transport } from './message.ts';
import { isPlainAddress, type MailFrom, type MailSettings, senderOf } from './sender.ts';

export interface DeliveryParts {
  /** What takes mail away at this moment. */
  transport(): Promise<Transport>;
  readSettings(): Promise<MailSettings>;
  from: MailFrom;
  publicUrl: string;
  now(): Date;
}

/** Writes a letter and hands it to the transport; what it throws says which letter to whom, and why. */
export async function deliver(parts: DeliveryParts, letter: Letter, id: string): Promise<void> {
  const which = `The letter "${letter.kind}" to ${letter.to}`;
  if (!isPlainAddress(letter.to)) throw new PermanentFailure(`${which} has no usable address.`);
  if (Date.parse(letter.expiresAt) <= parts.now().getTime()) {
    throw new PermanentFailure(`${which} was not sent before its link and code ran out.`);
  }
  const settings = await parts.readSettings();
  const { renderLetter } = await import('./emails/rendering.tsx');
  const written = await renderLetter(letter, { ...settings, publicUrl: parts.publicUrl });
  const from = senderOf(parts.from, settings, parts.publicUrl);
  try {
    const transport = await parts.transport();
    await transport.send({ id, from, to: letter.to, ...written });
  } catch (error) {
    const Failure = error instanceof PermanentFailure ? PermanentFailure : Error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${which} could not be sent: ${reason}`, { cause: error });
  }
}
