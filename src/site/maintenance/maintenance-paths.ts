const alwaysOpen =
  /^\/(admin|login|forgotten-password|setup|change-password|oauth|api|auth|assets)(\/|$)/i;
const mediaFile = /^\/media\/[0-9a-f-]{36}\/./i;

/** Whether maintenance closes a path that no `always` route matches: any public page, existing or not. */
export function isClosedByMaintenance(path: string): boolean {
  return !alwaysOpen.test(path) && !mediaFile.test(path);
}
