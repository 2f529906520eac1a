import { getErrorCode } from '#errors/caught-error.ts';

/**
 * Reduces the error of a failed submission to what may be logged: its stack and the database's code. Its
 * message could repeat names, email addresses and messages.
 */
export function redactError(error: unknown): Error {
  const code = findCode(error);
  const redacted = new Error(`Could not store a form submission (${code ?? 'no code'}).`);
  if (error instanceof Error) redacted.stack = `${redacted.message}${framesOf(error)}`;
  return redacted;
}

// A stack starts with the message, which may contain several lines of a visitor's text.
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length);
}

function findCode(error: unknown): string | undefined {
  const causes = error instanceof Error ? [error, error.cause] : [error];
  return causes.map(getErrorCode).find((code) => code !== undefined && /^\w{1,40}$/.test(code));
}
