/**
 * Reduces the error of a failed submission to what may be logged: its stack and the database's code. Its
 * message could repeat names, email addresses and messages.
 */
export function redactError(error: unknown): Error {
  const code = causes(error).map(getErrorCode).find(Boolean);
  const redacted = new Error(`Could not store a form submission (${code ?? 'no code'}).`);
  if (error instanceof Error) redacted.stack = `${redacted.message}${framesOf(error)}`;
  return redacted;
}

// A stack starts with the message, which may contain several lines of a visitor's text.
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length);
}

function getErrorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined;
}

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, error.cause] : [error];
}
