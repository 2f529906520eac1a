const panelAndPrograms =
  /^\/(admin|login|forgotten-password|setup|change-password|api|auth|assets)(\/|$)/i;
const mediaFile = /^\/media\/[0-9a-f-]{36}\/./i;

/** Whether maintenance closes an address that no route answers always: public pages, there or not. */
export function isClosedByMaintenance(path: string): boolean {
  return !panelAndPrograms.test(path) && !mediaFile.test(path);
}
