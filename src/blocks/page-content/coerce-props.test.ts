import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  choice,
  colour,
  imageUrl,
  link,
  listOf,
  numberChoice,
  text,
  toggle,
  wholeNumber,
} from '../prop-types.ts';
import { coerceProps } from './coerce-props.ts';

const schema = z.object({
  title: text(5),
  size: choice(['sm', 'md', 'lg'], 'md'),
  level: numberChoice([1, 2, 3], 2),
  rating: wholeNumber(0, 5, 5),
  icon: toggle(),
  href: link(),
  picture: imageUrl(),
  colour: colour(),
  items: listOf(text(5), 3),
  buttons: listOf(z.object({ text: text(5), href: link() }), 2),
});

const defaults = {
  title: '',
  size: 'md',
  level: 2,
  rating: 5,
  icon: false,
  href: '',
  picture: '',
  colour: '',
  items: [],
  buttons: [],
};

describe('coercing stored props', () => {
  test('good values stay', () => {
    const good = {
      title: 'Hello',
      size: 'lg',
      level: 3,
      rating: 4,
      icon: true,
      href: '/a',
      picture: 'https://images.example/a.jpg',
      colour: '#abc',
      items: ['one', ''],
      buttons: [{ text: 'Go', href: '/go' }],
    };
    expect(coerceProps(schema, good)).toEqual(good);
    expect(schema.safeParse(good).success).toBe(true);
  });

  test('missing values become defaults and unknown ones go', () => {
    expect(coerceProps(schema, { onClick: 'x', style: {} })).toEqual(defaults);
  });

  test('values of the wrong kind become defaults', () => {
    for (const value of [null, [], {}, Number.NaN, { toString: 'x' }, [['a']]]) {
      const stored = Object.fromEntries(Object.keys(defaults).map((name) => [name, value]));
      expect(coerceProps(schema, stored)).toEqual(defaults);
    }
  });

  test.each([
    ['a too long text is cut', { title: 'Hello there' }, { title: 'Hello' }],
    ['never through a pair of units', { title: 'Hell😀' }, { title: 'Hell' }],
    ['a number is a text', { title: 42 }, { title: '42' }],
    ['an option that is none', { size: 'xxl' }, { size: 'md' }],
    ['an option from the prototype', { size: 'constructor' }, { size: 'md' }],
    ['a number as text', { level: '3' }, { level: 3 }],
    ['a number that is no option', { level: 9 }, { level: 2 }],
    ['a number above', { rating: 9 }, { rating: 5 }],
    ['a number below', { rating: -1 }, { rating: 0 }],
    ['a number between', { rating: 3.6 }, { rating: 4 }],
    ['a number from text', { rating: '3' }, { rating: 3 }],
    ['no number', { rating: 'three' }, { rating: 5 }],
    ['a word for true', { icon: 'yes' }, { icon: false }],
    ['spaces around a link', { href: ' /a ' }, { href: '/a' }],
    ['a script', { href: 'javascript:alert(1)' }, { href: '' }],
    ['a too long link is not cut', { href: `/${'a'.repeat(3000)}` }, { href: '' }],
    ['a picture by mail', { picture: 'mailto:a@example.org' }, { picture: '' }],
    ['a colour by name', { colour: 'red' }, { colour: '' }],
    ['too many items', { items: ['a', 'b', 'c', 'd'] }, { items: ['a', 'b', 'c'] }],
    ['items that are none', { items: [null, {}, 'a'] }, { items: ['a'] }],
    ['items that nearly fit', { items: [1, 'Hello there'] }, { items: ['1', 'Hello'] }],
    ['no list', { items: 'a', buttons: { length: 1, 0: {} } }, {}],
    [
      'objects in a list',
      { buttons: [{ text: 'Hello there', href: 'javascript:x', onClick: 'x' }, 'Go'] },
      { buttons: [{ text: 'Hello', href: '' }] },
    ],
    [
      'an object with nothing in it',
      { buttons: [{}, null, { text: 'Go' }] },
      { buttons: [{ text: '', href: '' }] },
    ],
  ])('%s', (_name, stored, expected) => {
    expect(coerceProps(schema, stored)).toEqual({ ...defaults, ...expected });
  });

  test('props are never read from a prototype', () => {
    const stored = Object.create({ title: 'Inner' });
    expect(coerceProps(schema, stored)).toEqual(defaults);
    const buttons = [Object.create({ text: 'Inner' })];
    expect(coerceProps(schema, { buttons })).toMatchObject({ buttons: [{ text: '', href: '' }] });
  });

  test('defaults are not shared', () => {
    const first = coerceProps(schema, {});
    expect(first.items).not.toBe(coerceProps(schema, {}).items);
  });

  test('the same schema refuses on save', () => {
    for (const bad of [
      { title: 'Hello there' },
      { size: 'xxl' },
      { href: 'data:x' },
      { rating: 9 },
      { items: ['a', 'b', 'c', 'd'] },
      { items: [1] },
      { buttons: [{ text: 'Go', href: 'data:x' }] },
    ]) {
      expect(schema.safeParse(bad).success).toBe(false);
    }
  });
});
