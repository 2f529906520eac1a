import { expect, test } from 'vitest';
import { chooseSteps } from './test-arguments.js';
import { gateSteps, nightlySteps } from './test-steps.js';

test('runs every step without arguments, and those that are named', () => {
  expect(chooseSteps([], gateSteps)).toEqual(gateSteps);
  expect(chooseSteps(['types'], gateSteps).map(({ name }) => name)).toEqual(['types']);
});

test.each([gateSteps, nightlySteps])('every name selects one step: %#', (...steps) => {
  for (const step of steps) expect(chooseSteps([step.name], steps)).toEqual([step]);
});

test('rejects an unknown step and names the known ones', () => {
  expect(() => chooseSteps(['typos'], gateSteps)).toThrow(/"types"/);
});
