/**
 * A failure to store what a visitor sent, as the log may keep it: where it happened and the
 * database's code for it. Its own words could repeat names, addresses and messages.
 */
export function redactError(error: unknown): Error {
  const code = causes(error).map(codeOf).find(Boolean);
  const nameless = new Error(`Could not store a form submission (${code ?? 'no code'}).`);
  if (error instanceof Error) nameless.stack = `${nameless.message}${framesOf(error)}`;
  return nameless;
}

// A stack begins with the error's words, which may have several lines of a visitor's text in them.
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length);
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined;
}

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, error.cause] : [error];
}
