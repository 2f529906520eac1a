import { parseSync, Visitor } from 'vite';

/**
 * @typedef {object} VisibleString
 * @property {string} file
 * @property {number} line from 1
 * @property {string} text with `{...}` where a value goes
 */

/** Attributes and properties whose strings are never shown, even if they look like sentences. */
const technicalNames = new Set([
  ...[
    'className',
    'class',
    'd',
    'viewBox',
    'transform',
    'sizes',
    'srcSet',
    'style',
    'rel',
    'accept',
  ],
  ...['points', 'strokeDasharray', 'gridTemplateColumns', 'sql', 'pattern', 'href', 'src'],
]);

const technicalTags = new Set(['sql', 'css']);

const letters = /\p{L}{2,}/u;
const sentence = /\p{L}[\p{L}'’]*[,.:;?!)]*\s+\S*\p{L}/u;
const capitalised = /^\p{Lu}\p{Ll}+(?: \{\.\.\.\})?[.?!:…]*$/u;
const technicalText =
  /^(?:[\w-]+:[^\s]*|[\w./#@-]+\/[\w./#@-]*|--[\w-]+.*|[MLHVCSQTAZ][\d\s.,-]+)$/i;
/** In lower case, unlike the labels "Delete permanently" and "Insert new blocks". */
const query = /^(?:select|insert|update|delete|alter|create|with|set|lock|notify|listen)\b/;

/**
 * Finds the strings that a person may read in a source file: text and attributes of elements, and all strings
 * that look like a word or a sentence. Includes too much rather than too little; leaves out imports, class
 * names, SQL and paths.
 * @param {string} file
 * @param {string} source
 * @returns {VisibleString[]} in the order of the file
 */
export function collectStrings(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  /** @type {VisibleString[]} */
  const found = [];
  /** @type {Set<number>} */
  const skipped = new Set();
  const lineOf = lineFinder(source);

  /** @param {any} node @param {string} raw @param {boolean} isShown */
  const add = (node, raw, isShown) => {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (skipped.has(node.start) || !letters.test(text)) return;
    const readsLikeText = sentence.test(text) || capitalised.test(text);
    const isTechnical = technicalText.test(text) || query.test(text);
    if (!isShown && (!readsLikeText || isTechnical)) return;
    found.push({ file, line: lineOf(node.start), text });
  };
  /** @param {any} node */
  const skip = (node) => {
    if (!node) return;
    skipped.add(node.start);
    for (const part of node.quasis ?? []) skipped.add(part.start);
  };

  new Visitor({
    ImportDeclaration: (node) => skip(node.source),
    ExportNamedDeclaration: (node) => skip(node.source),
    ExportAllDeclaration: (node) => skip(node.source),
    ImportExpression: (node) => skip(node.source),
    TSLiteralType: (node) => skip(node.literal),
    JSXAttribute: (node) => {
      if (technicalNames.has(nameOf(node.name))) skipInside(node.value, skip);
    },
    Property: (node) => {
      if (node.key.type === 'Literal') skip(node.key);
      if (technicalNames.has(nameOf(node.key))) skipInside(node.value, skip);
    },
    TaggedTemplateExpression: (node) => {
      if (technicalTags.has(source.slice(node.tag.start, node.tag.end))) skip(node.quasi);
    },
    CallExpression: (node) => {
      const callee = source.slice(node.callee.start, node.callee.end);
      if (/(?:^|\.)(?:query|raw|RegExp)$/.test(callee))
        for (const part of node.arguments) skip(part);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') add(node, node.value, false);
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.cooked ?? value.raw).join('{...}');
      add(node, text, false);
    },
    JSXText: (node) => add(node, node.value, true),
  }).visit(program);
  return found.sort((a, b) => a.line - b.line);
}

/** @param {any} node @param {(node: any) => void} skip */
function skipInside(node, skip) {
  if (!node) return;
  skip(node);
  if (node.type === 'JSXExpressionContainer') skipInside(node.expression, skip);
  if (node.type === 'ConditionalExpression') {
    skipInside(node.consequent, skip);
    skipInside(node.alternate, skip);
  }
  if (node.type === 'CallExpression') for (const part of node.arguments) skipInside(part, skip);
}

/** @param {any} node */
function nameOf(node) {
  return node.name ?? node.value ?? '';
}

/** @param {string} source @returns {(offset: number) => number} */
function lineFinder(source) {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
