import { describe, expect, test } from 'vitest';
import { block, classLists, renderBlocks } from './render.fixture.tsx';

const words = { children: 'words' };
const picture = { url: '/media/1/a.jpg', alt: 'A tower' };
const pressed = { text: 'Go', href: '/go' };

/** Every option in the specification, defaults first. */
const options: [type: string, prop: string, values: unknown[], filled: object][] = [
  ['Container', 'maxWidth', ['lg', 'sm', 'md', 'xl', 'full'], {}],
  ['Container', 'padding', ['md', 'none', 'sm', 'lg'], {}],
  ['Container', 'background', ['transparent', 'white', 'gray', 'primary'], {}],
  ['Columns', 'columns', [2, 3, 4], {}],
  ['Columns', 'gap', ['md', 'sm', 'lg'], {}],
  ['Columns', 'alignment', ['start', 'center', 'end'], {}],
  ['Section', 'paddingY', ['lg', 'sm', 'md', 'xl'], {}],
  [
    'Section',
    'background',
    ['transparent', 'white', 'gray', 'gradient', 'custom'],
    { backgroundColor: '#123456' },
  ],
  ['Heading', 'level', [2, 1, 3, 4, 5, 6], words],
  ['Heading', 'align', ['left', 'center', 'right'], words],
  ['Heading', 'color', ['default', 'primary', 'white'], words],
  ['Paragraph', 'align', ['left', 'center', 'right'], words],
  ['Paragraph', 'size', ['base', 'sm', 'lg', 'xl'], words],
  ['Paragraph', 'color', ['default', 'gray', 'white'], words],
  ['Button', 'variant', ['primary', 'secondary', 'outline', 'ghost'], pressed],
  ['Button', 'size', ['md', 'sm', 'lg'], pressed],
  ['Button', 'align', ['left', 'center', 'right'], pressed],
  ['Image', 'width', ['full', 'large', 'medium', 'small'], picture],
  ['Image', 'align', ['center', 'left', 'right'], picture],
  ['Image', 'rounded', ['none', 'sm', 'lg', 'full'], picture],
  ['Image', 'shadow', [false, true], picture],
  ['Hero', 'height', ['lg', 'sm', 'md', 'full'], { title: 'Title' }],
  ['List', 'style', ['bullet', 'numbered', 'check'], { items: ['first', 'second'] }],
  ['ButtonGroup', 'align', ['left', 'center', 'right'], { buttons: [pressed] }],
  ['Video', 'aspectRatio', ['16/9', '4/3', '1/1'], { url: '/media/1/a.mp4' }],
  ['Card', 'variant', ['default', 'bordered', 'elevated'], { title: 'Title' }],
  ['Feature', 'icon', ['check', 'star', 'arrow'], { title: 'Title' }],
  ['Feature', 'align', ['left', 'center'], { title: 'Title' }],
  ['Testimonial', 'rating', [5, 0, 1, 2, 3, 4], { quote: 'Words' }],
  ['CTA', 'background', ['gradient', 'primary', 'gray'], { title: 'Title' }],
  ['Spacer', 'height', ['md', 'sm', 'lg', 'xl'], {}],
  ['Divider', 'style', ['solid', 'dashed', 'dotted'], {}],
  ['Divider', 'color', ['gray', 'primary'], {}],
  ['Divider', 'spacing', ['md', 'sm', 'lg'], {}],
];

describe('options', () => {
  test.each(options)('%s %s: each value has different classes', (type, prop, values, filled) => {
    const looks = values.map((value) => renderBlocks(block(type, { ...filled, [prop]: value })));
    expect(new Set(looks).size).toBe(values.length);
    expect(new Set(looks.map((html) => classLists(html).join('; '))).size).toBe(values.length);
  });

  test.each(options)(
    '%s %s: missing and invalid values become the default',
    (type, prop, values, filled) => {
      const standard = renderBlocks(block(type, { ...filled, [prop]: values[0] }));
      expect(renderBlocks(block(type, filled))).toBe(standard);
      for (const bad of ['no such option', null, {}, [], 99]) {
        expect(renderBlocks(block(type, { ...filled, [prop]: bad }))).toBe(standard);
      }
    },
  );
});
