import { AuthError } from '../errors.ts';
import { ProviderResponseError } from './provider-requests.ts';
import type { ProviderSettings } from './provider-settings.ts';

type Reason =
  /** The provider does not respond. */
  | 'unreachable'
  /** Its response, or our settings of it, are wrong. */
  | 'invalid'
  /** It does not accept the code. */
  | 'code'
  /** The code is another provider's. */
  | 'mix_up';

/** OAuth's error for a code that is wrong or too old, and GitHub's. */
const rejectedCode = new Set(['invalid_grant', 'bad_verification_code']);
/** Codes of a failed connection, or of one that took too long, which are not those of the system's calls. */
const unreachableCodes = new Set(['OAUTH_TIMEOUT', 'ABORT_ERR', 'EAI_AGAIN', 'ERR_JWKS_TIMEOUT']);

/** A sign-in that failed at the provider. The message has neither secrets nor anything of the person. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }

  /** The failure that an error of a request to the provider means. */
  static of({ name }: ProviderSettings, error: unknown): ProviderFailure {
    if (error instanceof ProviderFailure) return error;
    if (rejectedCode.has(String(memberOf(error, 'error')))) {
      return new ProviderFailure('code', `${name} rejected the code`);
    }
    const isUnreachable = chainOf(error).some(isConnectionFailure);
    const details = chainOf(error).map(describe).join(': ');
    return new ProviderFailure(isUnreachable ? 'unreachable' : 'invalid', `${name}: ${details}`);
  }

  /** Whether operators should read of it. */
  get isFault(): boolean {
    return this.reason === 'unreachable' || this.reason === 'invalid';
  }

  /** What the program is told that started the sign-in. */
  toAuthError(): AuthError {
    return this.reason === 'unreachable'
      ? new AuthError(503, 'unexpected_failure', 'The provider does not respond. Try again later.')
      : new AuthError(400, 'bad_oauth_callback', messages[this.reason]);
  }
}

const messages = {
  invalid: 'The sign-in could not be completed: the response of the provider is not valid',
  code: 'The sign-in could not be completed: the provider rejected the code',
  mix_up: 'The sign-in could not be completed: the response is from another provider',
};

/** An error and its causes; of these, bodies and responses are left out. */
function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

function isConnectionFailure(error: Error): boolean {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  const code = String(memberOf(error, 'code') ?? '');
  return unreachableCodes.has(code) || /^(E[A-Z]+|UND_ERR_.*)$/.test(code);
}

function describe(error: Error): string {
  if (error instanceof ProviderResponseError) return error.message;
  const facts = [memberOf(error, 'code'), memberOf(error, 'error'), memberOf(error, 'status')];
  return [error.message, ...facts.filter((fact) => fact !== undefined)].join(' ').slice(0, 300);
}

function memberOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
