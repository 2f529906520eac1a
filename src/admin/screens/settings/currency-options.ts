interface Option {
  value: string;
  label: string;
}

let known: Option[] | undefined;

/** Returns the currencies sorted by name, including the stored one even if the browser doesn't know it. */
export function currencyOptions(stored: string): readonly Option[] {
  known ??= knownCurrencies();
  return known.some(({ value }) => value === stored)
    ? known
    : [{ value: stored, label: stored }, ...known];
}

function knownCurrencies(): Option[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: `${names.of(code)} (${code})` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
