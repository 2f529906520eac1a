import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuthError } from '#auth/errors.ts';
import { withLoginThrottle } from '#auth/login-throttle/login-throttle.ts';
import {
  addAccounts,
  dayMs,
  guessAtOneAccount,
  hourMs,
  minuteMs,
  type Simulation,
  simulation,
  wrong,
} from './login-simulation.ts';

const longMs = 15 * minuteMs;
const office = '203.0.113.1';

let sim: Simulation;
beforeEach(async () => {
  sim = await simulation();
});
afterEach(() => sim.close());

function print(figures: Record<string, string | number>): void {
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what}: ${figure}`);
}

test(
  'limits guesses from many networks at one account, and lets its owner in',
  async () => {
    const [email = ''] = await addAccounts(sim, 1);
    const laptop = sim.browser(office);
    expect((await laptop.signIn(email)).status).toBe(200);
    let ownersLongestWait = 0;
    let signIns = 0;
    const guesses = await guessAtOneAccount(sim, email, dayMs, 20, async () => {
      // A typo and then the right password, after every round of the attack.
      for (const answer of [await laptop.signIn(email, wrong), await laptop.signIn(email)]) {
        ownersLongestWait = Math.max(ownersLongestWait, answer.retryAfter ?? 0);
      }
      signIns += 1;
    });
    const later = await guessAtOneAccount(sim, email, 2 * dayMs, 20);

    // A new device after the end of the attack waits once.
    const phone = sim.browser('192.0.2.77');
    const rejected = await phone.signIn(email);
    const newDeviceWait = rejected.retryAfter ?? 0;
    sim.setTo(sim.now() + newDeviceWait * 1_000);
    expect((await phone.signIn(email)).status).toBe(200);

    print({
      'guesses at one account from 20 networks, first day': guesses,
      'guesses on the second day': later,
      'sign-ins of the owner on a known device meanwhile': signIns,
      'longest wait of the owner on a known device (s)': ownersLongestWait,
      'wait on a new device right after the attack (s)': newDeviceWait,
    });
    expect(guesses).toBeLessThanOrEqual(115);
    expect(later).toBeLessThanOrEqual(97);
    expect(ownersLongestWait).toBe(0);
    expect(newDeviceWait).toBeLessThanOrEqual(15 * 60);
  },
  longMs,
);

test(
  'limits guesses from one network at many accounts',
  async () => {
    // Only the throttle: a day of real password checks would take an hour.
    const { auth } = sim.site.accounts;
    let guesses = 0;
    let next = 0;
    while (sim.now() < dayMs) {
      const attempt = { secret: `password:${next}`, device: null, network: '192.0.2.1' };
      next += 1;
      try {
        await withLoginThrottle(auth, attempt, async () => null);
        guesses += 1;
      } catch (error) {
        if (!(error instanceof AuthError) || error.retryAfterSeconds === undefined) throw error;
        sim.setTo(sim.now() + error.retryAfterSeconds * 1_000);
      }
    }
    const { rows } = await sim.site.database.pool.query(
      'select count(*)::int as count from auth.login_throttle',
    );
    print({
      'guesses of one network at any accounts in a day': guesses,
      'rows stored before a purge': rows[0].count,
    });
    expect(guesses).toBeLessThanOrEqual(500 * 25);
  },
  longMs,
);

test(
  'an office of 200 on Monday morning signs in without waiting for one another',
  async () => {
    const people = 200;
    const unknownDevices = 60;
    const emails = await addAccounts(sim, people);
    const browsers = emails.map(() => sim.browser(office));
    for (const [index, email] of emails.entries()) {
      // On Friday. The others have a new computer, a new profile, or have deleted their cookies.
      if (index >= unknownDevices) await browsers[index]?.signIn(email);
    }
    sim.setTo(3 * dayMs);
    let typos = 0;
    let maxWait = 0;
    let failed = 0;
    for (const [index, email] of emails.entries()) {
      const browser = browsers[index];
      if (!browser) continue;
      // All within an hour, each with up to six typos.
      sim.setTo(3 * dayMs + Math.round((index / people) * hourMs));
      for (let typo = 0; typo < index % 7; typo += 1) {
        const { retryAfter } = await browser.signIn(email, wrong);
        maxWait = Math.max(maxWait, retryAfter ?? 0);
        typos += 1;
      }
      const { status, retryAfter } = await browser.signIn(email);
      maxWait = Math.max(maxWait, retryAfter ?? 0);
      if (status !== 200) failed += 1;
    }
    print({
      'people in one network': people,
      'of them at unknown devices': unknownDevices,
      'typos within the hour': typos,
      'longest wait (s)': maxWait,
    });
    expect(failed).toBe(0);
    expect(maxWait).toBe(0);
  },
  longMs,
);

test(
  'an attacker in an office never delays known devices, and others only for seconds',
  async () => {
    const emails = await addAccounts(sim, 20);
    const known = sim.browser(office);
    const [mine = '', newcomer = ''] = emails;
    await known.signIn(mine);
    const attacker = sim.browser(office);
    let guesses = 0;
    for (;;) {
      const { status } = await attacker.signIn(`made-up-${guesses}@x.example`, wrong);
      if (status === 429) break;
      guesses += 1;
    }
    expect((await known.signIn(mine, wrong)).status).toBe(400);
    expect((await known.signIn(mine)).status).toBe(200);
    const { retryAfter } = await sim.browser(office).signIn(newcomer);
    print({
      'guesses until the network is rejected': guesses,
      'wait of an unknown device in it (s)': retryAfter ?? 0,
    });
    expect(guesses).toBe(500);
    expect(retryAfter).toBeLessThanOrEqual(8);
  },
  longMs,
);
