/** State of a navigation that changes the URL of a screen that stays open and keeps the focus. */
export const sameScreen = { isSameScreen: true };

export function isSameScreen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSameScreen' in state;
}
