import { invalidLinkTarget, isLinkTarget } from '#url/link-validation.ts';

/** Returns the error of a link target; null if valid or empty. */
export function linkTargetError(typed: string): string | null {
  const url = typed.trim();
  if (url === '' || isLinkTarget(url)) return null;
  return invalidLinkTarget;
}
