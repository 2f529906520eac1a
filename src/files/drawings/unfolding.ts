const mostDrawn = 1_000_000;

/**
 * Whether so many elements would be drawn, each counted as often as others repeat it, that a browser
 * stands still: a few lines that use each other ten times are enough.
 */
export function unfoldsTooFar(svg: Element): boolean {
  const named = new Map<string, Element>();
  for (const element of svg.querySelectorAll('[id]')) named.set(element.id, element);
  const weights = new Map<Element, number>();
  const weigh = (element: Element): number => {
    const known = weights.get(element);
    if (known !== undefined) return known;
    // Browsers leave out what uses itself.
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

function referencesOf(element: Element): string[] {
  return [...element.attributes].flatMap(({ localName, value }) => {
    if (localName === 'href') return value.startsWith('#') ? [value.slice(1)] : [];
    return [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(([, id = '']) => id);
  });
}
