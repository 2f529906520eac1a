import { expect, test, vi } from 'vitest';

/** The module as another tab of the browser has it. */
async function openTab() {
  vi.resetModules();
  return import('./confirmation-request.ts');
}

test('a confirmation in one tab settles what waits in the others', async () => {
  const [here, elsewhere] = [await openTab(), await openTab()];
  const waiting = [here.requestConfirmation(), elsewhere.requestConfirmation()];
  elsewhere.announceConfirmation();
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(here.countConfirmations()).toBe(1);
  expect(elsewhere.countConfirmations()).toBe(1);
});

test('a tab in which the user cancels leaves the others waiting', async () => {
  const [here, elsewhere] = [await openTab(), await openTab()];
  const waiting = here.requestConfirmation();
  const cancelled = elsewhere.requestConfirmation();
  elsewhere.settleConfirmation(false);
  expect(await cancelled).toBe(false);
  expect(here.isConfirmationRequested()).toBe(true);
  elsewhere.announceConfirmation();
  expect(await waiting).toBe(true);
});
