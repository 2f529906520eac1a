import type { ServedSite } from '../composed-site.ts';
import { password as rightPassword } from './test-accounts.ts';

/** The answer to a sign-in. */
export interface SignInResult {
  status: number;
  retryAfter: number | null;
  message: string;
  /** The access token, if one was issued. */
  token: string | null;
}

/** A browser with cookies, on one network. Faster than the client for many requests. */
export class SignInBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #site: Pick<ServedSite, 'url'>;
  readonly network: string;

  constructor(site: Pick<ServedSite, 'url'>, network: string) {
    this.#site = site;
    this.network = network;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookies(header: string) {
    this.#cookies.clear();
    for (const pair of header.split('; ').filter(Boolean)) this.#keep(pair);
  }

  async send(method: string, path: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.#site.url}${path}`, {
      method,
      redirect: 'manual',
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
      headers: {
        'X-Forwarded-For': this.network,
        'X-Supabase-Api-Version': '2024-01-01',
        ...(this.cookies !== '' && { Cookie: this.cookies }),
        ...headers,
      },
    });
    for (const header of response.headers.getSetCookie()) this.#keep(header);
    return response;
  }

  async signIn(email: string, password = rightPassword): Promise<SignInResult> {
    const path = '/auth/v1/token?grant_type=password';
    const response = await this.send('POST', path, { email, password });
    const { message = '', access_token: token = null } = await response.json();
    const seconds = response.headers.get('Retry-After');
    return {
      status: response.status,
      retryAfter: seconds === null ? null : Number(seconds),
      message,
      token,
    };
  }

  #keep(setCookie: string): void {
    const [name = '', value = ''] = setCookie.split(';', 1)[0]?.split('=', 2) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
