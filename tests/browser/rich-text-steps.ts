import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

export interface OpenedText {
  text: Locator;
  /** What the form has received, as HTML. */
  output: Locator;
  button(name: string): Locator;
}

/** Opens the gallery, and in it the editor of this name. */
export async function openText(page: Page, gallery: string, label = 'Text'): Promise<OpenedText> {
  await page.goto(gallery);
  const text = page.getByRole('textbox', { name: label, exact: true });
  await expect(text).toBeVisible();
  const toolbar = page.getByRole('toolbar', { name: `Format: ${label}` });
  return {
    text,
    output: page.getByLabel(`HTML of ${label}`, { exact: true }),
    button: (name) => toolbar.getByRole('button', { name, exact: true }),
  };
}

/**
 * Waits until the editor knows that text is selected: browsers report a selection asynchronously. The toolbar above
 * the text is drawn from the editor's state.
 */
export async function expectSelectedText(page: Page): Promise<void> {
  await expect(page.getByRole('toolbar', { name: /^Format selection: / })).toBeVisible();
}

/** What the page's policy rejected, and whatever else the console calls an error. */
export function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
