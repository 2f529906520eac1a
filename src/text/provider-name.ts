const names: Readonly<Record<string, string>> = {
  azure: 'Microsoft',
  github: 'GitHub',
  web3: 'Wallet',
};

/** The name of a provider as people know it, such as "GitHub"; others are written like `my_login`, "My login". */
export function providerName(provider: string): string {
  const known = names[provider];
  if (known !== undefined) return known;
  if (provider.startsWith('sso:')) return 'Single sign-on';
  const words = provider
    .replace(/^custom:/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
