import { wcagContrast } from 'culori';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';
import { badgeExamples } from './examples.tsx';
import { ProjectStatus } from './project-status.tsx';

test.each(badgeExamples)('$name shows its label with readable contrast', ({ props }) => {
  const html = renderToStaticMarkup(createElement(Badge, props));
  expect(html).toContain(`>${props.children}</span>`);
  const [, ground = ''] = /bg-\[(#\w+)\]/.exec(html) ?? [];
  const [, ink = ''] = /text-\[(#\w+)\]/.exec(html) ?? [];
  expect(wcagContrast(ground, ink)).toBeGreaterThan(4.5);
});

test.each([
  ['planning', 'Planning', 'warning'],
  ['active', 'Active', 'success'],
  ['completed', 'Completed', 'info'],
  ['on_hold', 'On hold', 'neutral'],
] as const)('%s is shown as %s with tone %s', (status, children, tone) => {
  expect(renderToStaticMarkup(createElement(ProjectStatus, { status }))).toBe(
    renderToStaticMarkup(createElement(Badge, { tone, children })),
  );
});
