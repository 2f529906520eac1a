import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rules that a theme can break: themes differ in colours alone. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Returns the WCAG 2.2 AA violations that axe finds on the page, one line each. */
export async function accessibilityProblems(
  page: Page | Frame,
  { except = [], only }: { except?: string[]; only?: readonly string[] } = {},
): Promise<string[]> {
  await endTransitions(page);
  // `evaluate` bypasses the page's content security policy, which rejects injected scripts.
  await page.evaluate(axe);
  const runOnly = only ? { type: 'rule', values: only } : rules;
  const results = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)} })`,
  );
  const violations = results.violations.filter(({ id }) => !except.includes(id));
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Colours are measured as they are on screen: not halfway to another theme, nor in a toast that fades. */
async function endTransitions(page: Page | Frame): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
