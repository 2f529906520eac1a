/** What the operator reads once the site answers. */
export function readyText(port: number, setupToken: string | null): string {
  const address = `http://localhost:${port}`;
  const ready = `Ready on ${address} - open it in a browser; Ctrl-C stops it.\n`;
  if (setupToken === null) return ready;
  return `${ready}No administrator yet: open ${address}/setup (from another machine with ${setupToken}).\n`;
}
