const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL would read this as a uuid. */
export function isUuid(text: string): boolean {
  return form.test(text);
}
