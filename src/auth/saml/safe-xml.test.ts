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
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['two roots', '<a/><b/>'],
    ['an open element', '<a><b></a>'],
    ['no element', 'text'],
    ['nothing', ''],
    ['too many levels', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`],
    ['too many elements', `<a>${'<b/>'.repeat(5_000)}</a>`],
  ])('is rejected with %s', (_, text) => {
    expect(() => parseXml(text)).toThrow(XmlError);
  });

  test('may have comments if it is metadata, but no document type beside them', () => {
    const lenient = { isLenient: true };
    expect(textOf(parseXml('<!-- <!DOCTYPE b> --><a>c</a>', lenient))).toBe('c');
    expect(() => parseXml('<!-- --><!DOCTYPE a><a/>', lenient)).toThrow(XmlError);
  });
});
