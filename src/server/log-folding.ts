import type { LogFn, Logger } from 'pino';
import { getErrorCode } from '#errors/caught-error.ts';
import { minuteMs } from '#time/durations.ts';

type LogMethod = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void;

export interface LogFolding {
  /** pino's `logMethod` hook. */
  logMethod: LogMethod;
  /** Writes what has been counted so far. */
  flush(): void;
}

export interface FoldingOptions {
  /** Equal lines that are written per window. */
  passing?: number;
  windowMs?: number;
  /** Kinds of lines that are counted separately; all others of a level count as one. */
  maxKinds?: number;
}

interface Kind {
  seen: number;
  summarise(): void;
  timer: NodeJS.Timeout;
}

const fatal = 60;
const maxMessageLength = 200;

/**
 * Writes the first lines of a kind and counts the rest, so that a flood of requests or failures does not
 * flood the log. Lines of the same level, message and error code are one kind. One line at the end of the
 * minute says how many more there were. Fatal lines are always written.
 */
export function foldRepeats({
  passing = 10,
  windowMs = minuteMs,
  maxKinds = 500,
}: FoldingOptions = {}): LogFolding {
  const kinds = new Map<string, Kind>();

  function kindOf(name: string, describe: () => Pick<Kind, 'summarise'>): Kind {
    const known = kinds.get(name);
    if (known) return known;
    const timer = setTimeout(() => close(name), windowMs).unref();
    const kind = { seen: 0, timer, ...describe() };
    kinds.set(name, kind);
    return kind;
  }

  function close(name: string): void {
    const kind = kinds.get(name);
    if (!kind) return;
    clearTimeout(kind.timer);
    kinds.delete(name);
    if (kind.seen > passing) kind.summarise();
  }

  return {
    logMethod(args, method, level) {
      if (level >= fatal) return method.apply(this, args);
      const line = read(args);
      const own = `${level} ${line.code} ${line.message}`;
      const isOverflow = kinds.size >= maxKinds && !kinds.has(own);
      const { message, code } = isOverflow ? { message: 'other messages', code: '' } : line;
      const kind = kindOf(isOverflow ? `${level}` : own, () => ({
        summarise: () => {
          const count = kind.seen - passing;
          const details = { count, ...(code !== '' && { code }) };
          const more = `${message}: ${count.toLocaleString('en')} more suppressed in the last minute`;
          method.call(this, details, more);
        },
      }));
      kind.seen++;
      if (kind.seen <= passing) method.apply(this, args);
    },
    flush() {
      for (const name of [...kinds.keys()]) close(name);
    },
  };
}

/** Reads the arguments of a pino call: `(details, message)`, `(message)` or `(error)`. */
function read([first, second]: readonly unknown[]): { message: string; code: string } {
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  const text = typeof first === 'string' ? first : second;
  const message = typeof text === 'string' ? text : error instanceof Error ? error.message : '';
  return { message: message.slice(0, maxMessageLength), code: codeOrClass(error) };
}

/** The code of the error or of its cause; else its class, as messages may hold anything. */
function codeOrClass(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = getErrorCode(error);
  if (code !== undefined) return code;
  return error.cause instanceof Error ? codeOrClass(error.cause) : error.name;
}
