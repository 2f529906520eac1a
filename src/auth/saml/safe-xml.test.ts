import { describe, expect, test } from 'vitest';
import { childrenOf, parseXml, textOf, XmlError } from './safe-xml.ts';

describe('XML from outside', () => {
  test('is parsed with its namespaces', () => {
    const root = parseXml(
      '<?xml version="1.0"?><a xmlns="u:a"><b>x &amp; y</b><b xmlns="u:b"/></a>',
    );
    expect(childrenOf(root, 'u:a', 'b').map(textOf)).toEqual(['x & y']);
  });

  test.each([
    ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an unknown entity', '<a>&b;</a>'],
    ['an external document type', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['an instruction', '<a><?b c?></a>'],
    ['a comment', '<a>b<!-- c --></a>'],
    ['a CDATA section', '<a><![CDATA[b]]></a>'],
    ['NUL', '<a>&#0;</a>'],
    ['a reference beyond the characters', '<a>&#x110000;</a>'],
    ['a reference to half a character', '<a b="&#xD800;"/>'],
    ['a reference that is no number', '<a>&#zz;</a>'],
    ['a reference in the wrong case', '<a>&#X41;</a>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['two roots', '<a/><b/>'],
    ['an open element', '<a><b></a>'],
    ['no element', 'text'],
    ['nothing', ''],
    ['too many levels', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`],
    ['too many elements', `<a>${'<b/>'.repeat(1_000)}</a>`],
    [
      'too many attributes',
      `<a ${Array.from({ length: 1_001 }, (_, at) => `b${at}='c'`).join(' ')}/>`,
    ],
  ])('is rejected with %s', (_, text) => {
    expect(() => parseXml(text)).toThrow(XmlError);
  });

  test('may have comments if it is metadata, but no document type beside them', () => {
    const lenient = { isLenient: true };
    expect(textOf(parseXml('<!-- <!DOCTYPE b> --><a>c</a>', lenient))).toBe('c');
    expect(() => parseXml('<!-- --><!DOCTYPE a><a/>', lenient)).toThrow(XmlError);
    expect(() => parseXml('<!-- <!DOCTYPE a><a/>', lenient)).toThrow(XmlError);
  });

  test('may refer to characters by their number', () => {
    expect(textOf(parseXml('<a>&#x41;&#66;&#x1F600;</a>'))).toBe('AB\u{1F600}');
  });

  test('with a million comments that do not end is rejected', () => {
    // Looking for the end of each would take minutes, so the test would time out.
    const endless = `<a>${'<!--'.repeat(1_000_000)}`;
    expect(() => parseXml(endless, { isLenient: true })).toThrow(XmlError);
  });
});
