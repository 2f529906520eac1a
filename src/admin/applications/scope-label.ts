const labels: Readonly<Record<string, string>> = {
  openid: 'The ID of your account',
  profile: 'Your name and picture',
  email: 'Your email address',
  phone: 'Your phone number',
};

/** What an application sees of an account with a scope. */
export function scopeLabel(scope: string): string {
  return labels[scope] ?? scope;
}
