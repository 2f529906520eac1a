const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The UUID that no row has: logged as the id of the actor when a program acts. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Whether PostgreSQL accepts this as a uuid. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
