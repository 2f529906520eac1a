import { auth } from '../session/auth-client.ts';

/** Sends a code to the phone number of a factor. Returns the challenge that it answers. Throws an error for `toAuthFailure`. */
export async function textCode(factorId: string): Promise<string> {
  const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

/** Raises the session by a code from a text message. Throws an error for `toAuthFailure`. */
export async function verifyTextCode(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<void> {
  const { error } = await auth.mfa.verify({
    factorId,
    challengeId,
    code: code.replaceAll(/\s/g, ''),
  });
  if (error) throw error;
}
