import type { Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { svgAttacks } from '../testing/svg-attacks.ts';
import { sanitizeSvg } from './svg-sanitizer.ts';

const clean = (markup: string) => sanitizeSvg(Buffer.from(markup));
const around = (markup: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${markup}</svg>`;

interface Piece {
  tag: string;
  properties: Record<string, unknown>;
  text: string;
}

/** All elements of the markup, read by another parser than the one that cleans. */
function piecesOf(markup: string): Piece[] {
  const pieces: Piece[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'comment' || node.type === 'doctype') throw new Error(node.type);
    if (node.type === 'element') {
      const text = node.children
        .map((child) => (child.type === 'text' ? child.value : ''))
        .join('');
      pieces.push({ tag: node.tagName, properties: node.properties, text });
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(fromParse5(parseFragment(markup, { scriptingEnabled: false }), { space: 'html' }));
  return pieces;
}

const drawing = /^(svg|g|a|rect|path|title|desc|text|style|use|image|filter|feImage|animate|set)$/;
const ownNames = /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/;

/** What an element does that a drawing must not. */
function faultsOf({ tag, properties, text }: Piece): string[] {
  const faults = drawing.test(tag) ? [] : [tag];
  for (const [name, given] of Object.entries(properties)) {
    const value = String(given);
    const isReference = /href$/i.test(name);
    const isInside = isReference ? /^(#|data:image\/(png|jpeg|gif|webp);)/.test(value) : true;
    const reaches = /url\((?!["']?#)|\/\/|script:|expression|alert/i.test(
      value.replace(ownNames, ''),
    );
    if (/^on/i.test(name) || !isInside || reaches) faults.push(`${name}=${value}`);
    if (/attributename/i.test(name) && /href|^on|style/i.test(value)) faults.push(value);
  }
  if (tag === 'style' && /url\((?!["']?#)|@import|\/\/|\\/i.test(text)) faults.push(text);
  return faults;
}

describe('nothing is left that runs or reaches outside', () => {
  test.each(svgAttacks)('%s', async (_, attack) => {
    const { markup } = await clean(attack);
    expect(piecesOf(markup).flatMap(faultsOf)).toEqual([]);
    expect(markup).toContain('<rect id="a" width="4" height="4"/>');
    expect((await clean(markup)).markup).toBe(markup);
  });

  test('the eyes of this test see the attacks', () => {
    const seen = svgAttacks.filter(([, attack]) => {
      try {
        return piecesOf(attack).flatMap(faultsOf).length > 0;
      } catch {
        return true;
      }
    });
    expect(seen.length).toBeGreaterThan(55);
  });
});

describe('what draws stays', () => {
  test.each([
    '<path d="M0 0h9v9z" fill="url(#g)" stroke="#123"/>',
    '<linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"/></linearGradient><path d="M0 0"/>',
    '<defs><clipPath id="c"><circle r="4"/></clipPath></defs><g clip-path="url(#c)"><path d="M0 0"/></g>',
    '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect filter="url(\'#f\')"/>',
    '<style>@media (prefers-color-scheme: dark) { path { fill: white } }</style><path d="M0 0"/>',
    '<style>.a{fill:url(#g)}</style><path class="a" d="M0 0"/>',
    '<path d="M0 0" style="fill:red;marker-end:url(#m)"/>',
    '<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>',
    '<circle r="4"><animate attributeName="r" values="4;8;4" dur="1s" repeatCount="indefinite"/></circle>',
    '<symbol id="s" viewBox="0 0 2 2"><path d="M0 0"/></symbol><use href="#s" x="1"/>',
    '<text x="1" y="2">Science &amp; Technology<tspan dy="3">2026</tspan></text>',
    '<title>Logo</title><a href="#top"><rect aria-label="Seal"/></a>',
  ])('%s', async (markup) => {
    expect((await clean(around(markup))).markup).toBe(around(markup));
  });

  test('of a file as drawing programs write it', async () => {
    const { markup } = await clean(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>
      <!-- Generator: a program -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
        xmlns:p="urn:program" p:version="1"><p:view/><style><![CDATA[a>b{fill:red}]]></style>
        <g p:label="Layer"><path id="p" d="M0 0"/><use xlink:href="#p"/></g></svg>`);
    expect(markup.replace(/\n\s*/g, '')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">' +
        '<style>a&gt;b{fill:red}</style><g><path id="p" d="M0 0"/><use xlink:href="#p"/></g></svg>',
    );
  });

  test('of one that was cut out of a page without its namespace', async () => {
    const { markup } = await clean('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>');
    expect(markup).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">');
  });
});

test.each<[string, number | null, number | null]>([
  ['width="300" height="150"', 300, 150],
  ['width="20mm" height="1in"', 76, 96],
  ['width="100%" height="100%" viewBox="0 0 24.4 12"', 24, 12],
  ['viewBox="-5,-5 40,30"', 40, 30],
  ['width="1e30" height="-4"', null, null],
  ['', null, null],
])('the measures of %s', async (attributes, width, height) => {
  expect(await clean(around('<path d="M0 0"/>', ` ${attributes}`))).toMatchObject({
    width,
    height,
  });
});
