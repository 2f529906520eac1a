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
  'math',
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
  tagNames: [...groups, ...blocks, ...words, ...currentNames.keys()],
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
