import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that another theme can break: it has the same elements in other colours. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds against WCAG 2.2 AA on the page as it is now, one line a violation. */
export async function accessibilityProblems(
  page: Page | Frame,
  { except = [], only }: { except?: string[]; only?: readonly string[] } = {},
): Promise<string[]> {
  // Through the debugger, because the page's policy refuses scripts that are not its own.
  await page.evaluate(axe);
  const runOnly = only ? { type: 'rule', values: only } : rules;
  const results = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)} })`,
  );
  const violations = results.violations.filter(({ id }) => !except.includes(id));
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
