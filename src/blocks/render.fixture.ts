import { expect } from 'vitest';
import type { PageData } from './page-content/page-data.ts';
import { parsePageContent } from './page-content/parse-page-content.ts';
import { renderPageBody } from './render-page-body.tsx';

export function parse(...content: unknown[]): PageData {
  const parsed = parsePageContent({ content, root: {} }, { for: 'visitors' });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.data;
}

export function block(type: string, props: object = {}) {
  return { type, props };
}

/** Renders blocks for visitors and expects no errors. */
export function renderBlocks(...content: unknown[]): string {
  const { html, broken } = renderPageBody(parse(...content));
  expect(broken).toEqual([]);
  return html;
}

export function classLists(html: string): string[] {
  return [...html.matchAll(/class="([^"]*)"/g)].map((list) => list[1] ?? '');
}

export function getClasses(html: string): Set<string> {
  return new Set(classLists(html).flatMap((list) => list.split(/\s+/)));
}
