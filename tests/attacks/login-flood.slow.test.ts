import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAccounts, minuteMs, type Simulation, simulation, wrong } from './login-simulation.ts';

const longMs = 15 * minuteMs;
const office = '203.0.113.1';

let sim: Simulation;
beforeEach(async () => {
  sim = await simulation();
});
afterEach(() => sim.close());

test(
  'rejects a flood of sign-ins and lets known devices go first',
  async () => {
    const [email = ''] = await addAccounts(sim, 1);
    const owner = sim.browser(office);
    await owner.signIn(email);
    const flood = Array.from({ length: 1_000 }, (_, index) =>
      sim.browser(`192.0.2.${index % 200}`).signIn(`flood-${index}@x.example`, wrong),
    );
    let open = flood.length;
    for (const one of flood) one.finally(() => (open -= 1)).catch(() => {});
    const began = performance.now();
    const { status } = await owner.signIn(email);
    const tookMs = Math.round(performance.now() - began);
    const openThen = open;
    const health = await sim.site.get('/healthz');
    const refused = (await Promise.all(flood)).filter((answer) => answer.status === 429).length;
    console.log(
      `  ${flood.length} sign-ins: ${refused} refused because too many waited; a known device signed in ` +
        `after ${tookMs} ms, with ${openThen} of them still waiting`,
    );
    expect(status).toBe(200);
    expect(health.status).toBe(200);
    expect(refused).toBeGreaterThan(0);
  },
  longMs,
);
