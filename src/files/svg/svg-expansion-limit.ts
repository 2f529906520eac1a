import { animations, filterPrimitives } from './svg-allowlist.ts';

/**
 * The unit is a small shape: one takes about 0.05 ms without a graphics card, and what is allowed takes one to three seconds.
 * The other weights were measured at 800 by 600 pixels, those of filters with twice their usual area.
 */
const maxDrawn = 20_000;
/** An animation draws everything again for each frame. */
const maxAnimated = 2_000;
const maskWeight = 30;
const blendWeight = 10;
const groupOpacityWeight = 7;
const gradientWeight = 3;
const filterStepWeight = 80;
const blurWeight = 400;
const blurWeightPerPixel = 80;
const morphologyWeightPerPixel = 300;
/** The thumbnail's renderer lays out a text in a time that grows with the square of its length: 2,000 characters take 1.5 s. */
const charactersPerWeight = 5;
const squaredCharactersPerWeight = 170;

/**
 * Whether rendering would take so long that a browser freezes, counting every repetition: a few lines that use each
 * other ten times are enough, and so are some filters over the whole drawing.
 */
export function exceedsExpansionLimit(svg: Element): boolean {
  const named = new Map<string, Element>();
  const sheets: string[] = [];
  let isAnimated = false;
  walk(svg, (element) => {
    if (element.id) named.set(element.id, element);
    if (element.localName === 'style') sheets.push(element.textContent ?? '');
    if (animations.has(element.localName)) isAnimated = true;
  });
  const sheet = sheets.join('\n');
  if (/@(-webkit-)?keyframes/i.test(sheet)) isAnimated = true;
  const { ofAll, ofClass } = readSheets(sheet);
  const weights = new Map<unknown, number>();

  /** Browsers ignore an element that uses itself, so it weighs nothing while it is being weighed. */
  function once(key: unknown, weigh: () => number): number {
    const known = weights.get(key);
    if (known !== undefined) return known;
    weights.set(key, 0);
    const weight = weigh();
    weights.set(key, weight);
    return weight;
  }

  function weighStyle(text: string): number {
    let weight = layerWeight(text);
    for (const [, id = ''] of text.matchAll(reference)) {
      const target = named.get(id);
      if (target) weight += weighElement(target);
    }
    return weight;
  }

  function weighRules(rules: Rules | undefined, isGroup: boolean): number {
    if (!rules) return 0;
    const weight = once(rules, () => rules.bodies.reduce((sum, text) => sum + weighStyle(text), 0));
    return weight + (isGroup && rules.isTransparent ? groupOpacityWeight : 0);
  }

  function weighElement(element: Element): number {
    return once(element, () => {
      if (/Gradient$/.test(element.localName)) return gradientWeight;
      let weight = filterPrimitives.has(element.localName) ? weighStep(element) : 1;
      if (element.localName === 'text') weight += weighText(element.textContent ?? '');
      const isGroup = element.firstElementChild !== null || element.localName === 'use';
      for (const { localName, name, value } of element.attributes) {
        const style = localName === 'href' ? `url(${value})` : `${name}:${value}`;
        weight += weighStyle(style);
        if (isGroup && transparency.test(style)) weight += groupOpacityWeight;
      }
      weight += weighRules(ofAll, isGroup);
      for (const name of element.classList) weight += weighRules(ofClass.get(name), isGroup);
      for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
        // A filter costs something where it is used, not where it is defined.
        weight += child.localName === 'filter' ? 1 : weighElement(child);
      }
      return weight;
    });
  }

  return weighElement(svg) > (isAnimated ? maxAnimated : maxDrawn);
}

function weighStep(step: Element): number {
  switch (step.localName) {
    case 'feGaussianBlur':
    case 'feDropShadow':
      return blurWeight + blurWeightPerPixel * reachIn(step, 'stdDeviation');
    case 'feMorphology':
      return filterStepWeight + morphologyWeightPerPixel * reachIn(step, 'radius');
    default:
      return filterStepWeight;
  }
}

function weighText({ length }: string): number {
  return length / charactersPerWeight + length ** 2 / squaredCharactersPerWeight;
}

function reachIn(step: Element, name: string): number {
  const numbers = (step.getAttribute(name) ?? '').split(/[\s,]+/).map(Number);
  return Math.max(0, ...numbers.filter(Number.isFinite));
}

/** What is drawn apart, and then onto the rest. */
function layerWeight(style: string): number {
  if (mask.test(style)) return maskWeight;
  return blend.test(style) ? blendWeight : 0;
}

/** A recursive walk, because jsdom keeps the results of every selector in memory. */
function walk(element: Element, visit: (element: Element) => void): void {
  visit(element);
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    walk(child, visit);
  }
}

const reference = /url\(\s*["']?#([^"')\s]+)/gi;
const mask = /(?:^|[\s;:])mask(?:-image)?\s*:/i;
const blend = /mix-blend-mode/i;
const transparency = /(?:^|[\s;:])opacity\s*:/i;

/** The declarations of style sheets that apply to the same elements. */
interface Rules {
  bodies: string[];
  isTransparent: boolean;
}

interface Styles {
  ofClass: Map<string, Rules>;
  ofAll: Rules;
}

const rule = /([^{}]*)\{([^{}]*)\}/g;
const classSelector = /^\.([\w-]+)$/;

/** Rules for one class, as drawing programs write them, count for its elements; all others count for every element. */
function readSheets(text: string): Styles {
  const styles: Styles = { ofClass: new Map(), ofAll: { bodies: [], isTransparent: false } };
  const rulesOf = (selector: string): Rules => {
    const name = classSelector.exec(selector.trim())?.[1];
    if (name === undefined) return styles.ofAll;
    const known = styles.ofClass.get(name);
    if (known) return known;
    const rules = { bodies: [], isTransparent: false };
    styles.ofClass.set(name, rules);
    return rules;
  };
  const uncommented = text.replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ');
  for (const [, selectors = '', body = ''] of uncommented.matchAll(rule)) {
    for (const selector of selectors.split(',')) {
      const rules = rulesOf(selector);
      rules.bodies.push(body);
      rules.isTransparent ||= transparency.test(body);
    }
  }
  return styles;
}
