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

describe('coerceProps', () => {
  test('keeps valid values', () => {
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

  test('fills in defaults and drops unknown props', () => {
    expect(coerceProps(schema, { onClick: 'x', style: {} })).toEqual(defaults);
  });

  test('replaces values of the wrong type with defaults', () => {
    for (const value of [null, [], {}, Number.NaN, { toString: 'x' }, [['a']]]) {
      const stored = Object.fromEntries(Object.keys(defaults).map((name) => [name, value]));
      expect(coerceProps(schema, stored)).toEqual(defaults);
    }
  });

  test.each([
    ['truncates long text', { title: 'Hello there' }, { title: 'Hello' }],
    ['does not split a surrogate pair', { title: 'Hell😀' }, { title: 'Hell' }],
    ['converts a number to text', { title: 42 }, { title: '42' }],
    ['rejects an unknown option', { size: 'xxl' }, { size: 'md' }],
    ['rejects an option from the prototype', { size: 'constructor' }, { size: 'md' }],
    ['converts text to a number option', { level: '3' }, { level: 3 }],
    ['rejects a number that is not an option', { level: 9 }, { level: 2 }],
    ['clamps a number above the maximum', { rating: 9 }, { rating: 5 }],
    ['clamps a number below the minimum', { rating: -1 }, { rating: 0 }],
    ['rounds a number', { rating: 3.6 }, { rating: 4 }],
    ['converts text to a number', { rating: '3' }, { rating: 3 }],
    ['rejects text that is not a number', { rating: 'three' }, { rating: 5 }],
    ['rejects text for a boolean', { icon: 'yes' }, { icon: false }],
    ['trims a link', { href: ' /a ' }, { href: '/a' }],
    ['rejects a javascript: link', { href: 'javascript:alert(1)' }, { href: '' }],
    ['rejects a link that is too long', { href: `/${'a'.repeat(3000)}` }, { href: '' }],
    ['rejects a mailto: image', { picture: 'mailto:a@example.org' }, { picture: '' }],
    ['rejects a colour name', { colour: 'red' }, { colour: '' }],
    ['drops items above the limit', { items: ['a', 'b', 'c', 'd'] }, { items: ['a', 'b', 'c'] }],
    ['drops invalid items', { items: [null, {}, 'a'] }, { items: ['a'] }],
    ['coerces items', { items: [1, 'Hello there'] }, { items: ['1', 'Hello'] }],
    ['rejects values that are not lists', { items: 'a', buttons: { length: 1, 0: {} } }, {}],
    [
      'coerces objects in a list',
      { buttons: [{ text: 'Hello there', href: 'javascript:x', onClick: 'x' }, 'Go'] },
      { buttons: [{ text: 'Hello', href: '' }] },
    ],
    [
      'fills in defaults of objects in a list',
      { buttons: [{}, null, { text: 'Go' }] },
      { buttons: [{ text: '', href: '' }] },
    ],
  ])('%s', (_name, stored, expected) => {
    expect(coerceProps(schema, stored)).toEqual({ ...defaults, ...expected });
  });

  test('does not read props from a prototype', () => {
    const stored = Object.create({ title: 'Inner' });
    expect(coerceProps(schema, stored)).toEqual(defaults);
    const buttons = [Object.create({ text: 'Inner' })];
    expect(coerceProps(schema, { buttons })).toMatchObject({ buttons: [{ text: '', href: '' }] });
  });

  test('does not share defaults', () => {
    const first = coerceProps(schema, {});
    expect(first.items).not.toBe(coerceProps(schema, {}).items);
  });

  test('rejects invalid values on save with the same schema', () => {
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
