import { describe, expect, test } from 'vitest';
import { type Check, ok, problem, warning } from './check.ts';
import { onDatabase } from './installation.ts';
import { runChecks } from './run-checks.ts';
import { testInstallation, testSecret } from './testing/test-installation.ts';

const limits = { concurrency: 2, withinMs: 60_000 };

function check(id: string, run: Check['run']): Check {
  return { id, title: id, run };
}

function findings(...checks: Check[]) {
  return runChecks(checks, testInstallation({ SMTP_URL: 'smtp://u:p%40ssword@h' }), limits);
}

test('shows the worst first, and findings of one state in their order', async () => {
  const found = await findings(
    check('a', async () => ok('fine')),
    check('b', async () => warning('hm', 'do this')),
    check('c', async () => problem('broken')),
    check('d', async () => warning('hm')),
  );
  expect(found.map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a']);
  expect(found[1]).toEqual({
    id: 'b',
    title: 'b',
    state: 'warning',
    finding: 'hm',
    advice: 'do this',
  });
});

describe('a check that', () => {
  test('throws becomes a problem, and the others go on', async () => {
    const found = await findings(
      check('throws', async () => {
        throw new Error('the reason');
      }),
      check('fine', async () => ok('fine')),
    );
    expect(found).toMatchObject([{ id: 'throws', state: 'problem' }, { id: 'fine' }]);
    expect(found[0]?.finding).toContain('the reason');
  });

  test('hangs becomes a problem, and is told to stop', async () => {
    let told: AbortSignal | undefined;
    const hanging = check('hangs', (_, signal) => {
      told = signal;
      return new Promise(() => {});
    });
    const fine = check('fine', async () => ok('fine'));
    const found = await runChecks([hanging, fine], testInstallation(), { ...limits, withinMs: 20 });
    expect(found).toMatchObject([{ id: 'hangs', state: 'problem' }, { id: 'fine' }]);
    expect(told?.aborted).toBe(true);
  });

  test('needs the database while it is away is not done, which is no problem of its own', async () => {
    const found = await findings(check('asks', (given) => onDatabase(given, async () => ok(''))));
    expect(found).toMatchObject([{ id: 'asks', state: 'warning' }]);
  });
});

test('runs no more checks at a time than allowed', async () => {
  let running = 0;
  let most = 0;
  const counted = check('counted', async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return ok('fine');
  });
  expect(await findings(...Array.from({ length: 6 }, () => counted))).toHaveLength(6);
  expect(most).toBe(limits.concurrency);
});

test('no finding and no advice reveals a secret', async () => {
  const found = await findings(
    check('talks', async () => problem(`it said p@ssword ${testSecret}`, `type ${testSecret}`)),
  );
  expect(JSON.stringify(found)).not.toMatch(/p@ssword|the secret of/);
  expect(found[0]?.finding).toContain('it said ');
});

test('runs with a database that needs no password', async () => {
  const site = testInstallation({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' });
  const found = await runChecks([check('fine', async () => ok('fine'))], site, limits);
  expect(found).toMatchObject([{ id: 'fine', state: 'ok' }]);
});
