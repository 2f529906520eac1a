import type { Schema } from 'hast-util-sanitize';
import { embedProviders } from '#url/embed-source.ts';
import {
  buttonKinds,
  calloutTones,
  footnoteName,
  imageAlignments,
  imageSizes,
} from './element-options.ts';

const containers = [
  'address',
  'article',
  'aside',
  'center',
  'details',
  'div',
  'fieldset',
  'footer',
  'form',
  'header',
  'hgroup',
  'main',
  'nav',
  'section',
  'summary',
];
const partsOfBlocks = ['li', 'dt', 'dd', 'figcaption', 'caption', 'thead', 'tbody', 'tfoot'];
const cells = ['tr', 'th', 'td'];

/** Elements that only group others; they are unwrapped outside their parent block. */
export const groups: ReadonlySet<string> = new Set([...containers, ...partsOfBlocks, ...cells]);

/** Block-level elements. */
export const blocks: ReadonlySet<string> = new Set([
  'blockquote',
  'dl',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'ol',
  'p',
  'pre',
  'table',
  'ul',
]);

const words = ['a', 'abbr', 'br', 'code', 'em', 'img', 's', 'strong', 'sub', 'sup', 'time', 'u'];

/** The elements of MathML Core that contain text. */
export const mathTokens: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);

/** The elements of MathML Core that arrange others. */
export const mathLayouts: ReadonlySet<string> = new Set([
  'merror',
  'mfrac',
  'mmultiscripts',
  'mover',
  'mpadded',
  'mphantom',
  'mprescripts',
  'mroot',
  'mrow',
  'mspace',
  'msqrt',
  'mstyle',
  'msub',
  'msubsup',
  'msup',
  'mtable',
  'mtd',
  'mtr',
  'munder',
  'munderover',
]);

const mathParts = [...mathTokens, ...mathLayouts];
const trueOrFalse = ['true', 'false'] as const;

/** Current names of obsolete elements. */
export const currentNames: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ['ins', 'u'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
]);

/** Removed together with their content. */
const stripped = [
  'annotation',
  'annotation-xml',
  'applet',
  'audio',
  'button',
  'canvas',
  'datalist',
  'embed',
  'frame',
  'frameset',
  'head',
  'iframe',
  'input',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
];

/** Allowlist for stored HTML. Other elements are removed, but their text is kept, except in `strip`. */
export const allowed: Schema = {
  tagNames: [...groups, ...blocks, ...words, 'math', ...mathParts, ...currentNames.keys()],
  strip: stripped,
  attributes: {
    a: ['href', ['dataButton', ...buttonKinds], ['dataFile', 'download']],
    aside: [['dataTone', ...calloutTones]],
    figure: [
      ['dataAlign', ...imageAlignments],
      ['dataSize', ...imageSizes],
      ['dataEmbed', ...embedProviders],
    ],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    li: [['dataFootnote', footnoteName]],
    math: [
      ['display', 'block', 'inline'],
      ['displaystyle', ...trueOrFalse],
    ],
    mfrac: [['linethickness', /^\d{1,2}(\.\d{1,3})?(px|em)?$/]],
    mi: [['mathvariant', 'normal']],
    mo: ['fence', 'largeop', 'movablelimits', 'separator', 'stretchy', 'symmetric'].map(
      (name): [string, ...string[]] => [name, ...trueOrFalse],
    ),
    mover: [['accent', ...trueOrFalse]],
    mspace: [['width', /^-?\d{1,2}(\.\d{1,3})?em$/]],
    mstyle: [['displaystyle', ...trueOrFalse]],
    munder: [['accentunder', ...trueOrFalse]],
    munderover: [
      ['accent', ...trueOrFalse],
      ['accentunder', ...trueOrFalse],
    ],
    ol: ['start', 'reversed', ['dataFootnotes', 'list']],
    sup: [['dataFootnote', footnoteName]],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
    time: ['dateTime'],
    '*': [
      ['dir', 'ltr', 'rtl', 'auto'],
      ['lang', /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i],
    ],
  },
  ancestors: {
    ...Object.fromEntries(mathParts.map((name) => [name, ['math']])),
    li: ['ul', 'ol'],
    dt: ['dl'],
    dd: ['dl'],
    figcaption: ['figure'],
    caption: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
  },
  protocols: {},
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};
