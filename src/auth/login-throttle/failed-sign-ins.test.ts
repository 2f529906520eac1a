import { expect, test } from 'vitest';
import { createFailedSignIns, type FailedSignIn, type FailedStep } from './failed-sign-ins.ts';

const sofia = { id: 'a', email: 'sofia@dsti.gov.example' };
const edda = { id: 'b', email: 'edda@dsti.gov.example' };

function counter(windowMs?: number) {
  const recorded: Pick<FailedSignIn, 'attempts' | 'clientIps'>[] = [];
  const failures = createFailedSignIns({
    async record({ user, attempts, clientIps }) {
      recorded.push({ attempts, clientIps });
      if (user === edda) throw new Error('The database is down.');
    },
    report: () => {},
    ...(windowMs !== undefined && { windowMs }),
  });
  const note = (user: typeof sofia | null, clientIp = '192.0.2.1', step: FailedStep = 'password') =>
    failures.note(user, step, { clientIp });
  return { failures, recorded, note };
}

test('records the first failure at once and the others together', async () => {
  const { failures, recorded, note } = counter();
  note(sofia);
  expect(recorded).toEqual([{ attempts: 1, clientIps: ['192.0.2.1'] }]);
  for (let last = 0; last < 40; last += 1) note(sofia, `192.0.2.${last % 8}`);
  expect(recorded).toHaveLength(1);
  await failures.flush();
  expect(recorded[1]?.attempts).toBe(40);
  expect(recorded[1]?.clientIps).toHaveLength(5);
});

test('records the others only after the first', async () => {
  const started: number[] = [];
  let finishFirst = () => {};
  const first = new Promise<void>((resolve) => {
    finishFirst = resolve;
  });
  const failures = createFailedSignIns({
    record({ attempts }) {
      started.push(attempts);
      return started.length === 1 ? first : Promise.resolve();
    },
    report: () => {},
  });
  for (let last = 0; last < 3; last += 1) {
    failures.note(sofia, 'password', { clientIp: '192.0.2.1' });
  }
  const flushed = failures.flush();
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual([1]);
  finishFirst();
  await flushed;
  expect(started).toEqual([1, 2]);
});

test('records the others once the window has passed', async () => {
  const { recorded, note } = counter(1);
  note(sofia);
  note(sofia);
  await expect.poll(() => recorded).toHaveLength(2);
});

test('counts accounts and steps apart, and nothing for an unknown one or twice', async () => {
  const { failures, recorded, note } = counter();
  note(null);
  note(sofia);
  note(sofia, undefined, 'second_factor');
  note(edda);
  await failures.flush();
  await failures.flush();
  expect(recorded).toHaveLength(3);
});
