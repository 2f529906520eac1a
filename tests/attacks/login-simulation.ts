import type { AuthSettings } from '#auth/auth-settings.ts';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { systemActor } from '#domain/actor.ts';
import { createUser } from '#domain/users/user-creation.ts';
import { SignInBrowser } from '../auth/sign-in-browser.ts';
import { password } from '../auth/test-accounts.ts';
import { cheapAuthSettings, cheapHashCost } from '../cheap-password-hashes.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';

export const wrong = 'Wrong!Horse7';
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The whole server with the default limits and a clock that only moves when it is set. */
export interface Simulation {
  site: ServedSite;
  auth: AuthSettings;
  /** Milliseconds since the simulation began. */
  now(): number;
  setTo(ms: number): void;
  browser(network: string): SignInBrowser;
  close(): Promise<void>;
}

const start = new Date('2026-03-02T07:00:00Z').getTime();

export async function simulation(passwordHashCost = cheapHashCost): Promise<Simulation> {
  let elapsed = 0;
  const auth = {
    ...cheapAuthSettings({ PUBLIC_URL: 'https://www.example.gov' }),
    passwordHashCost,
  };
  const site = await serveComposedSite({
    auth,
    trustedProxies: 1,
    now: () => new Date(start + elapsed),
  });
  return {
    site,
    auth,
    now: () => elapsed,
    setTo(ms) {
      elapsed = ms;
    },
    browser: (network) => new SignInBrowser(site, network),
    close: () => site.close(),
  };
}

/** Creates accounts that share one password hash, because making hundreds of hashes is slow. */
export async function addAccounts({ site, auth }: Simulation, count: number): Promise<string[]> {
  const passwords = createPasswords(auth);
  const hash = await passwords.hash(password);
  const actor = systemActor('Test');
  const emails = Array.from({ length: count }, (_, index) => `user-${index}@dsti.gov.example`);
  for (const email of emails) {
    const person = { email, full_name: 'Sofia Mensah', role: 'editor' } as const;
    const parts = { passwords: { ...passwords, hash: async () => hash }, now: new Date(start) };
    await createUser(site.database.db, actor, person, password, parts);
  }
  return emails;
}

/**
 * Guesses the password of one account from many networks until `endMs`, as soon as each answer allows. Calls
 * `meanwhile` after every round. Returns how many guesses were checked.
 */
export async function guessAtOneAccount(
  { now, setTo, browser }: Simulation,
  email: string,
  endMs: number,
  networks: number,
  meanwhile: () => Promise<void> = async () => {},
): Promise<number> {
  let guesses = 0;
  while (now() < endMs) {
    const round = Array.from({ length: networks }, (_, index) => browser(`198.51.100.${index}`));
    const answers = await Promise.all(round.map((one) => one.signIn(email, wrong)));
    guesses += answers.filter(({ status }) => status === 400).length;
    await meanwhile();
    const waits = answers.flatMap(({ retryAfter }) => retryAfter ?? []);
    if (waits.length > 0) setTo(now() + Math.min(...waits) * 1_000);
  }
  return guesses;
}
