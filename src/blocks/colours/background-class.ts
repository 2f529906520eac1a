/** Six lower-case digits, without `#`. */
export function hexDigits(hex: string): string {
  const digits = hex.slice(1).toLowerCase();
  return digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
}

/** The class of a colour an editor chose; its rule stands in the page's style element. */
export function backgroundClass(hex: string): string {
  return hex === '' ? 'bg-transparent' : `bg-${hexDigits(hex)}`;
}
