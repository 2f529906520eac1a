import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { invisibleText } from '#text/invisible-text.fixture.ts';
import { maintenanceChange } from './maintenance/maintenance-fields.ts';
import { mediaChange } from './media/media-fields.ts';
import { readNewMessage } from './messages/new-message.ts';
import { allMenusSchema } from './navigation/menu-fields.ts';
import { newPage, publishablePage } from './pages/page-fields.ts';
import { parseInput } from './parse-input.ts';
import { newPattern } from './patterns/patterns.ts';
import { newPost, publishablePost } from './posts/post-fields.ts';
import { newProject, publishableProject } from './projects/project-fields.ts';
import { newPublication, publishablePublication } from './publications/publication-fields.ts';
import { newSavedView } from './saved-views/saved-views.ts';
import { settingsChange } from './settings/settings-fields.ts';
import { termFields } from './taxonomy/term-fields.ts';
import { profileFields } from './users/user-fields.ts';

function parserOf(schema: z.ZodType) {
  return (input: unknown) => parseInput(schema, input);
}

const menus = { header: [], quick_links: [], resources: [], legal: [] };

/** Each form, its required texts, and how they are nested in its input. */
const forms: [
  name: string,
  parse: (input: unknown) => unknown,
  required: string[],
  nest?: (fields: object) => object,
][] = [
  ['a new page', parserOf(newPage), ['title']],
  ['a page to publish', parserOf(publishablePage), ['title']],
  ['a new post', parserOf(newPost), ['title', 'excerpt', 'content']],
  ['a post to publish', parserOf(publishablePost), ['title', 'excerpt', 'content']],
  ['a new project', parserOf(newProject), ['title', 'description', 'detailed_description']],
  ['a project to publish', parserOf(publishableProject), ['title', 'description']],
  ['a new publication', parserOf(newPublication), ['title', 'summary']],
  ['a publication to publish', parserOf(publishablePublication), ['title', 'summary']],
  ['a category', parserOf(termFields('category')), ['name']],
  ['a tag', parserOf(termFields('tag')), ['name']],
  ['a file', parserOf(mediaChange), ['file_name']],
  ['a pattern', parserOf(newPattern), ['name']],
  ['a saved view', parserOf(newSavedView), ['name']],
  ['a user', parserOf(profileFields), ['full_name']],
  ['maintenance', parserOf(maintenanceChange), ['title', 'message']],
  ['a contact message', readNewMessage, ['name', 'email', 'message']],
  [
    'a menu item',
    parserOf(allMenusSchema),
    ['label', 'href'],
    (link) => ({ ...menus, header: [link] }),
  ],
  [
    'a figure',
    parserOf(settingsChange),
    ['value', 'label'],
    (figure) => ({ home_figures: [figure] }),
  ],
];

function errorsOf(parse: () => unknown): string[] {
  try {
    parse();
  } catch (error) {
    const { fields } = error as { fields: Record<string, string> };
    return Object.keys(fields).map((path) => path.slice(path.lastIndexOf('.') + 1));
  }
  return [];
}

describe.each(forms)('%s', (_, parse, required, nest = (fields) => fields) => {
  test('rejects required texts that nobody would see', () => {
    fc.assert(
      fc.property(invisibleText, (text) => {
        const input = nest(Object.fromEntries(required.map((name) => [name, text])));
        expect(errorsOf(() => parse(input))).toEqual(expect.arrayContaining(required));
      }),
    );
  });

  test('accepts them with a visible character', () => {
    const input = nest(Object.fromEntries(required.map((name) => [name, '\u200bx'])));
    const errors = errorsOf(() => parse(input));
    // These have a form of their own.
    expect(errors.filter((name) => !['email', 'href'].includes(name))).not.toContainEqual(
      expect.toBeOneOf(required),
    );
  });
});

test('an HTML text without anything to see is missing', () => {
  const post = { title: 'x', excerpt: 'x', content: '<p>\u200b<br>&shy;</p><p>\u2800</p>' };
  expect(errorsOf(() => parseInput(publishablePost, post as never))).toContain('content');
});
