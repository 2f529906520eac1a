import { afterEach, beforeEach, expect, test } from 'vitest';
import { recommendedHashCost } from '#auth/passwords/stored-hash.ts';
import { addAccounts, minuteMs, type Simulation, simulation, wrong } from './login-simulation.ts';

const longMs = 15 * minuteMs;
const office = '203.0.113.1';

let sim: Simulation;
beforeEach(async () => {
  // Checks of cheap hashes end before they fill the queue.
  sim = await simulation(recommendedHashCost);
});
afterEach(() => sim.close());

test(
  'rejects a flood of sign-ins and lets known devices go first',
  async () => {
    const [email = ''] = await addAccounts(sim, 1);
    const owner = sim.browser(office);
    await owner.signIn(email);
    // Not awaited yet, and a connection may also be closed.
    const flood = Promise.allSettled(
      Array.from({ length: 1_000 }, (_, index) =>
        sim.browser(`192.0.2.${index % 200}`).signIn(`flood-${index}@x.example`, wrong),
      ),
    );
    let { status } = await owner.signIn(email);
    // A slow machine may ask everyone to try again; that must not become a lockout.
    while (status === 503) ({ status } = await owner.signIn(email));
    const health = await sim.site.get('/healthz');
    // On a slow machine, the connections to the database are used up before the queue of passwords is full.
    const rejected = (await flood).filter(
      (answer) => answer.status === 'fulfilled' && [429, 503].includes(answer.value.status),
    );
    expect(status).toBe(200);
    expect(health.status).toBe(200);
    expect(rejected.length).toBeGreaterThan(0);
  },
  longMs,
);
