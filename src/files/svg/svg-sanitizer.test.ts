import type { Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { pngOfSize } from '../testing/sample-images.ts';
import { svgAttacks } from '../testing/svg-attacks.ts';
import { sanitizeSvg } from './svg-sanitizer.ts';

const clean = (markup: string) => sanitizeSvg(Buffer.from(markup));
const wrap = (markup: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${markup}</svg>`;

interface SvgElement {
  tag: string;
  properties: Record<string, unknown>;
  text: string;
}

/** All elements of the markup, parsed by a different parser than the sanitiser's. */
function parseElements(markup: string): SvgElement[] {
  const elements: SvgElement[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'comment' || node.type === 'doctype') throw new Error(node.type);
    if (node.type === 'element') {
      const text = node.children
        .map((child) => (child.type === 'text' ? child.value : ''))
        .join('');
      elements.push({ tag: node.tagName, properties: node.properties, text });
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(fromParse5(parseFragment(markup, { scriptingEnabled: false }), { space: 'html' }));
  return elements;
}

const safeTags = /^(svg|g|a|rect|path|title|desc|text|style|use|image|filter|feImage|animate|set)$/;
const namespaces = /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/;

/** What makes an element unsafe. */
function findFaults({ tag, properties, text }: SvgElement): string[] {
  const faults = safeTags.test(tag) ? [] : [tag];
  for (const [name, raw] of Object.entries(properties)) {
    const value = String(raw);
    const isReference = /href$/i.test(name);
    const isInside = isReference ? /^(#|data:image\/(png|jpeg|gif|webp);)/.test(value) : true;
    const isExternal = /url\((?!["']?#)|\/\/|script:|expression|alert/i.test(
      value.replace(namespaces, ''),
    );
    if (/^on/i.test(name) || !isInside || isExternal) faults.push(`${name}=${value}`);
    if (/attributename/i.test(name) && /href|^on|style/i.test(value)) faults.push(value);
  }
  if (tag === 'style' && /url\((?!["']?#)|@import|\/\/|\\/i.test(text)) faults.push(text);
  return faults;
}

describe('removes everything that runs or loads external resources', () => {
  test.each(svgAttacks)('%s', async (_, attack) => {
    const { markup } = await clean(attack);
    expect(parseElements(markup).flatMap(findFaults)).toEqual([]);
    expect(markup).toContain('<rect id="a" width="4" height="4"/>');
    expect((await clean(markup)).markup).toBe(markup);
  });

  test('the checks of this test detect the attacks themselves', () => {
    const detected = svgAttacks.filter(([, attack]) => {
      try {
        return parseElements(attack).flatMap(findFaults).length > 0;
      } catch {
        return true;
      }
    });
    expect(detected.length).toBeGreaterThan(55);
  });
});

describe('keeps everything that draws', () => {
  test.each([
    '<path d="M0 0h9v9z" fill="url(#g)" stroke="#123"/>',
    '<linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"/></linearGradient><path d="M0 0"/>',
    '<defs><clipPath id="c"><circle r="4"/></clipPath></defs><g clip-path="url(#c)"><path d="M0 0"/></g>',
    '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect filter="url(\'#f\')"/>',
    '<style>@media (prefers-color-scheme: dark) { path { fill: white } }</style><path d="M0 0"/>',
    '<style>.a{fill:url(#g)}</style><path class="a" d="M0 0"/>',
    '<path d="M0 0" style="fill:red;marker-end:url(#m)"/>',
    `<image href="data:image/png;base64,${pngOfSize(9, 9).toString('base64')}" width="9" height="9"/>`,
    '<circle r="4"><animate attributeName="r" values="4;8;4" dur="1s" repeatCount="indefinite"/></circle>',
    '<symbol id="s" viewBox="0 0 2 2"><path d="M0 0"/></symbol><use href="#s" x="1"/>',
    '<text x="1" y="2">Science &amp; Technology<tspan dy="3">2026</tspan></text>',
    '<title>Logo</title><a href="#top"><rect aria-label="Seal"/></a>',
  ])('%s', async (markup) => {
    expect((await clean(wrap(markup))).markup).toBe(wrap(markup));
  });

  test('of a file written by a drawing program', async () => {
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

  test('and adds the namespace to an inline SVG', async () => {
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
])('reads the size of an SVG with %s', async (attributes, width, height) => {
  expect(await clean(wrap('<path d="M0 0"/>', ` ${attributes}`))).toMatchObject({
    width,
    height,
  });
});
