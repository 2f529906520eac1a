import { isIP } from 'node:net';
import { z } from 'zod';
import { parseUrl } from '#url/parse-url.ts';

const secrets = new WeakSet<z.ZodType>();

const hostName = /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_.])?$/i;
const digits = /^\d{1,15}$/;

/** Marks a variable whose value nobody may see. It is optional, and can also be given in a file. */
export function secret<Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> {
  const variable = schema.optional();
  secrets.add(variable);
  return variable;
}

export function isSecret(schema: z.ZodType): boolean {
  return secrets.has(schema);
}

/** Parses a switch. */
export const flag = z
  .enum(['1', '0', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true');

/** Parses a whole number in decimal digits, from `min` to `max`; `of` is its unit, such as `seconds`. */
export function wholeNumber(min: number, max: number, of = '') {
  const unit = of === '' ? '' : ` of ${of}`;
  const message = `must be a whole number${unit} from ${min} to ${max}`;
  return z
    .string()
    .regex(digits, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);
}

/** Parses an http(s) URL without a trailing slash; after the host, only a path is allowed. */
export function httpUrl(example: string) {
  return httpUrlSchema(example, (url) => problemAfterPath(url));
}

/** Parses the origin of an http(s) URL. */
export function httpOrigin(example: string) {
  return httpUrlSchema(example, (url) =>
    url.pathname === '/' ? problemAfterPath(url) : 'must not have a path',
  );
}

function httpUrlSchema(example: string, findRequirementProblem: (url: URL) => string | null) {
  return z.string().transform((text, context) => {
    const url = /^https?:\/\//i.test(text) ? parseUrl(text) : null;
    if (url === null || !isHost(url.hostname)) {
      context.addIssue(`must be a URL such as ${example}`);
      return z.NEVER;
    }
    const problem = findRequirementProblem(url);
    if (problem === null) return (url.origin + url.pathname).replace(/\/+$/, '');
    context.addIssue(`${problem}; write it like ${example}`);
    return z.NEVER;
  });
}

function problemAfterPath({ username, password, search, hash, href }: URL): string | null {
  if (username !== '' || password !== '') return 'must not have a username or password';
  if (search !== '' || /\?/.test(href)) return 'must not have a query';
  return hash !== '' || /#/.test(href) ? 'must not have a fragment' : null;
}

/**
 * Whether a host is safe in a Content-Security-Policy: URLs allow characters that mean something else there.
 */
export function isHost(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 || hostName.test(name);
}

const encodings = '@ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25';

/**
 * Parses the URL of a server with credentials, such as `postgres://user:password@host/name`. An unencoded
 * `/`, `?` or `#` in the password would end the host early, and the program would connect to a part of the
 * password.
 */
export function serverUrl(
  protocol: RegExp,
  example: string,
  /** Returns a message if it knows what is wrong. */
  isUsable: (url: string) => boolean | string,
) {
  return z.string().superRefine((text, context) => {
    const problem = findRequirementProblem(text);
    if (problem !== null) context.addIssue(problem);
  });

  function findRequirementProblem(text: string): string | null {
    if (!protocol.test(text)) return `must be a URL such as ${example}`;
    if (hasUnencodedLogin(text)) {
      return `must have its username and password encoded: write ${encodings}`;
    }
    const usable = isUsable(text);
    if (typeof usable === 'string') return usable;
    return usable
      ? null
      : `must be a URL such as ${example}; in its username and password, write ${encodings}`;
  }
}

function hasUnencodedLogin(url: string): boolean {
  const rest = url.slice(url.indexOf('://') + '://'.length);
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? '';
  const [beforeQuery = '', query = ''] = rest.slice(authority.length).split(/\?(.*)/s);
  if (/[@#]/.test(beforeQuery) || query.includes('#')) return true;
  return query.includes('@') && !authority.includes('@');
}
