import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import type { Site } from './site.ts';

/** Stands around each translated text. */
const marks = { start: '⟦', end: '⟧' };

/**
 * Translates the pages that are opened from now on as browsers do: every text is replaced by a new one in two `font`
 * elements, and so is each that is added later. `translate="no"` is respected.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(({ start, end }) => {
    const untranslated = 'script, style, noscript, textarea, font, head, svg';

    function isTranslatable({ parentElement: parent, data }: Text): boolean {
      if (data.trim() === '' || !parent || parent.closest(untranslated)) return false;
      return (parent as HTMLElement).translate;
    }

    function translate(root: Node): void {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = root.nodeType === Node.TEXT_NODE ? [root as Text] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found.filter(isTranslatable)) {
        const outer = document.createElement('font');
        outer.appendChild(document.createElement('font')).textContent = start + text.data + end;
        text.replaceWith(outer);
      }
    }

    new MutationObserver((changes) => {
      for (const { target, type, addedNodes } of changes) {
        if (type === 'characterData') translate(target);
        for (const added of addedNodes) translate(added);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, marks);
}

/** The tables that hold a translated text. */
export function findTranslated({ databaseUrl }: Site): Promise<string[]> {
  return onServer(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await client.query(
        `select from ${name} as stored where stored::text like $1 limit 1`,
        [`%${marks.start}%`],
      );
      if (rowCount) found.push(name);
    }
    return found;
  });
}

/** Collects the errors of scripts, each with the page and what `pressed` named last. */
export function collectScriptErrors(page: Page) {
  const errors: string[] = [];
  let pressed = '';
  const add = (text: string) => errors.push(`${page.url()}, ${pressed}: ${text}`);
  page.on('pageerror', ({ message }) => add(message));
  page.on('console', (message) => {
    // The browser reports failed requests there, too, and the frames in which it runs no scripts.
    const isOfScript = !/^(Failed to load resource|Blocked script execution)/.test(message.text());
    if (message.type() === 'error' && isOfScript) add(message.text());
  });
  return {
    errors,
    note: (name: string) => {
      pressed = name;
    },
  };
}
