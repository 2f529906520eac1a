import fc from 'fast-check';
import { expect } from 'vitest';

/** Single attacks. */
export const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.png" onload="alert(1)" style="x:expression(1)">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<math><mi><svg><mi><img src=x onerror=alert(1)></mi></svg></mi></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<math><maction actiontype="statusline#javascript:alert(1)" xlink:href="javascript:alert(1)"><mi>x</mi></maction></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="/x">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><base href="//evil.example/">',
  '<link rel=stylesheet href="//evil.example/x.css"><style>*{display:none}</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<p style="background:url(javascript:alert(1))" id="main" class="fixed" name="x" is="x">y',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video src=x onerror=alert(1)><source onerror=alert(1)></video><audio src=x>',
  '<input autofocus onfocus=alert(1)><marquee onstart=alert(1)>x</marquee>',
  '<!--><script>alert(1)</script-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<a href="/x" style="x" onclick="x"><b><p><table><a href="//y">z',
  '<__proto__><constructor><p __proto__=x constructor=y toString=z>a',
];

const allowedMarkup =
  /^<\/?(a|abbr|aside|blockquote|br|caption|code|dd|div|dl|dt|em|figcaption|figure|h[2-6]|hr|img|li|m(?:ath|frac|i|n|o|row|sub|sup|text)|ol|p|pre|s|strong|sub|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul)( (class|href|rel|title|src|alt|width|height|loading|decoding|start|reversed|colSpan|rowSpan|scope|dateTime|dir|lang|id|role|aria-label|tabindex|data-align|data-button|data-embed|data-file|data-footnote|data-footnotes|data-footnote-back|data-size|data-tone|display|mathvariant|stretchy)="[^"<>]*")*\/?>$/i;

const mathMl = /^m(frac|i|n|o|row|sub|sup|text)$/;

/** Checks every tag of React's markup, in which text is escaped. */
export function expectHarmless(markup: string): void {
  for (const [tag] of markup.matchAll(/<[^>]*>/g)) expect(tag).toMatch(allowedMarkup);
  expect(markup).not.toMatch(/ (href|src)="\s*(javascript|data|vbscript):/i);
  expect(markup).not.toMatch(/ (href|src)="\/\//);
  for (const [, formula = ''] of markup.matchAll(/<math[^>]*>(.*?)<\/math>/gs)) {
    for (const [, name] of formula.matchAll(/<\/?([a-z]+)/g)) expect(name).toMatch(mathMl);
    // Nothing but text inside the elements where HTML may be.
    expect(formula).not.toMatch(/<(mi|mn|mo|ms|mtext)\b[^>]*>[^<]*<(?!\/\1>)/);
  }
}

const elements = [
  '<math display="block" style="x">',
  '<mi mathvariant="normal">',
  '<mo stretchy="false" href="x">',
  '<mrow></mrow>',
  '<msup><mi>x</mi><mn>2</mn></msup>',
  '<mtext><b>x</b>',
  '<annotation-xml encoding="text/html"><p>x</p></annotation-xml>',
  '<semantics><annotation>x</annotation>',
  '<mglyph><malignmark>',
  '</mi>',
  '</math>',
  '<aside>',
  '<aside data-tone="note">',
  '<aside data-tone="note onclick">',
  '</aside>',
  '<figure data-align="left" data-size="small" data-tone="note">',
  '<figure data-embed="x">',
  '<figure data-embed="youtube"><a href="https://youtu.be/aqz-KE-bpKQ">x</a></figure>',
  '<figure data-embed="x"><a href="javascript:alert(1)">x</a></figure>',
  '<a href="/b" data-button="primary" data-frame="https://evil.example/">',
  '<a href="/media/1/a.pdf" data-file="download">',
  '</a>',
  '<sup data-footnote="a">1</sup>',
  '<sup data-footnote="&quot;&gt;<b>">1<a href="/x">2</a></sup>',
];

const piece = fc.oneof(
  fc.constantFrom(...attacks),
  fc.constantFrom(...elements),
  fc.constantFrom(
    ...'<p> </p> <div> </div> <b> </b> <i> <a href="/x"> </a> <ul> <ol> <li> </ul> </li> <table> <tr> <td> <th> </table> <caption> <thead> <h1> <h2> <h4> </h2> <br> <hr> <pre> </pre> <blockquote> </blockquote> <figure> <figcaption> </figure> <dl> <dt> <dd> <img src="/a.png"> <font size=3> <select> <option> <form> <svg> </svg> <math> <mi> <code> </code>'.split(
      ' ',
    ),
  ),
  fc.constantFrom(
    'words',
    ' ',
    '\n',
    '\n\n',
    '"',
    "'",
    '>',
    '<',
    '&',
    '&amp;',
    '&#0;',
    '\u0000',
    '-->',
  ),
  fc.string({ maxLength: 8 }),
);
/** Attacks mixed with markup and text, well-formed or not. */
export const hostileHtml = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
