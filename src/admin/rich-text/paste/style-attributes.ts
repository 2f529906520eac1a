const tags = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const sheetStart = /<style[\s>]/gi;
const sheetEnd = /<\/style>/gi;

/** Renames style attributes, so that the security policy does not report them. */
export function renameStyleAttributes(html: string): string {
  if (!/style/i.test(html)) return html;
  const renamed = (tag: string) => tag.replace(/\sstyle\s*=/gi, ' data-style=');
  return withoutSheets(html).replace(tags, renamed);
}

/** Removes style sheets. A regular expression for both ends would take quadratic time for many starts. */
function withoutSheets(html: string): string {
  let rest = '';
  let at = 0;
  for (;;) {
    sheetStart.lastIndex = at;
    const start = sheetStart.exec(html)?.index;
    if (start === undefined) return rest + html.slice(at);
    rest += html.slice(at, start);
    sheetEnd.lastIndex = start;
    if (!sheetEnd.exec(html)) return rest;
    at = sheetEnd.lastIndex;
  }
}
