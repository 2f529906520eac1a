const mostDrawn = 1_000_000;

/**
 * Whether rendering would draw so many elements, counting every repetition, that a browser freezes: a few lines that
 * use each other ten times are enough.
 */
export function exceedsExpansionLimit(svg: Element): boolean {
  const named = new Map<string, Element>();
  name(svg, named);
  const weights = new Map<Element, number>();
  const weigh = (element: Element): number => {
    const known = weights.get(element);
    if (known !== undefined) return known;
    // Browsers ignore an element that uses itself.
    weights.set(element, 0);
    let weight = 1;
    for (const id of referencesOf(element)) {
      const target = named.get(id);
      if (target) weight += weigh(target);
    }
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
      weight += weigh(child);
    }
    weights.set(element, weight);
    return weight;
  };
  return weigh(svg) > mostDrawn;
}

/** A recursive walk, because jsdom keeps the results of every selector in memory. */
function name(element: Element, named: Map<string, Element>): void {
  if (element.id) named.set(element.id, element);
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    name(child, named);
  }
}

function referencesOf(element: Element): string[] {
  return [...element.attributes].flatMap(({ localName, value }) => {
    if (localName === 'href') return value.startsWith('#') ? [value.slice(1)] : [];
    return [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(([, id = '']) => id);
  });
}
