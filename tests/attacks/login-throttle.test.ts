// @module-tag nightly

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addAccounts,
  dayMs,
  guessAtOneAccount,
  hourMs,
  type Simulation,
  simulation,
  wrong,
} from './login-simulation.ts';

let sim: Simulation;
let emails: string[];
beforeAll(async () => {
  sim = await simulation();
  emails = await addAccounts(sim, 12);
});
afterAll(() => sim.close());

test('allows 22 guesses in an hour from many networks, and never makes the owner wait', async () => {
  const [email = ''] = emails;
  const owner = sim.browser('203.0.113.1');
  expect((await owner.signIn(email)).status).toBe(200);
  const guesses = await guessAtOneAccount(sim, email, hourMs, 4, async () => {
    expect((await owner.signIn(email)).status).toBe(200);
  });
  expect(guesses).toBeLessThanOrEqual(22);
});

test('lets an office behind one address make three typos each without waiting', async () => {
  sim.setTo(2 * dayMs);
  for (const email of emails.slice(1)) {
    const browser = sim.browser('203.0.113.1');
    for (let typo = 0; typo < 3; typo += 1) {
      expect((await browser.signIn(email, wrong)).status).toBe(400);
    }
    expect((await browser.signIn(email)).status).toBe(200);
  }
});
