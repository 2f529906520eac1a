/** The mailbox is not part of the site: it has styles of its own. */
export const mailboxStyles = `
:root { color-scheme: light dark; --ink: #16202a; --quiet: #46535f; --page: #f1f4f6; --card: #fff;
  --line: #d0d9df; --link: #0b6152; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef2f5; --quiet: #b6c2cc; --page: #10151a; --card: #1b232b; --line: #3a4650;
    --link: #8fd6c4; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
header, main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 0; overflow-wrap: anywhere; }
main { padding-bottom: 3rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.3; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
p { margin: 0 0 .75rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.quiet { color: var(--quiet); }
ul { list-style: none; margin: 0 0 1.5rem; padding: 0; border: 1px solid var(--line);
  border-radius: .5rem; background: var(--card); }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: .75rem 1rem; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li strong, li span { display: block; }
li span { color: var(--quiet); font-size: .9375rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid var(--line);
  border-radius: .5rem; background: #fff; }
pre { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere;
  font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem;
  border: 1px solid var(--link); border-radius: .375rem; background: var(--card);
  color: var(--link); cursor: pointer; }
`;
