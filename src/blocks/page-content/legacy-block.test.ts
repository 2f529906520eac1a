import { describe, expect, test } from 'vitest';
import { parsePageContent } from './parse-page-content.ts';

const old = [
  { id: '1', type: 'heading', content: 'Welcome' },
  { id: '2', type: 'paragraph', content: 'First line\nSecond line' },
  { id: '3', type: 'image', content: 'https://images.example/a.jpg' },
  { id: '4', type: 'html', content: '<p>Hello</p>' },
];

function read(input: unknown, reader: 'visitors' | 'editor' = 'visitors') {
  const parsed = parsePageContent(input, { for: reader });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed;
}

describe('legacy blocks', () => {
  const expected = [
    { type: 'Heading', props: { id: '1', children: 'Welcome', level: 2 } },
    { type: 'Paragraph', props: { id: '2', children: 'First line\nSecond line' } },
    { type: 'Image', props: { id: '3', url: 'https://images.example/a.jpg' } },
    { type: 'LegacyHtml', props: { id: '4', html: '<p>Hello</p>' } },
  ];

  test('are converted from a list', () => {
    expect(read(old).data.content).toMatchObject(expected);
    expect(read(JSON.stringify(old)).data.content).toMatchObject(expected);
  });

  test('are converted from an object, also for the editor', () => {
    expect(read({ content: old, root: {} }).data.content).toMatchObject(expected);
    expect(read({ content: old, root: {} }, 'editor').data.content).toMatchObject(expected);
  });

  test('can be mixed with builder blocks', () => {
    const mixed = [old[0], { type: 'Heading', props: { id: 'h', children: 'New', level: 3 } }];
    expect(read(mixed).data.content).toMatchObject([
      { props: { children: 'Welcome', level: 2 } },
      { props: { children: 'New', level: 3 } },
    ]);
  });

  test('can have numeric or missing ids and any content', () => {
    const odd = [
      { id: 7, type: 'paragraph', content: 'a' },
      { type: 'paragraph', content: { text: 'b' } },
      { type: 'image', content: 'javascript:alert(1)' },
    ];
    expect(read(odd).data.content).toMatchObject([
      { props: { id: '7', children: 'a' } },
      { props: { children: '' } },
      { props: { url: '' } },
    ]);
  });

  test('of unknown type are omitted for visitors and kept for the editor', () => {
    const video = [{ id: '1', type: 'video', content: 'x' }];
    expect(read(video)).toMatchObject({ empty: true, omitted: 1 });
    expect(read(video, 'editor').data.content).toMatchObject([
      { type: 'video', props: { content: 'x' } },
    ]);
  });
});
