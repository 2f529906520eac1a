const sans =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const mono = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

const ink = '#16202a';
const quietInk = '#46535f';
const wraps = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', ...wraps } as const;

/** The inline styles of each element, which mail programs need; `accent` is the colour of the site. */
export function getEmailStyles(accent: string) {
  return {
    body: { margin: 0, padding: 0, backgroundColor: '#f1f4f6', color: ink, fontFamily: sans },
    outer: { maxWidth: '560px', padding: '24px 12px' },
    card: {
      backgroundColor: '#ffffff',
      borderTop: `4px solid ${accent}`,
      borderRadius: '6px',
      padding: '28px 24px 12px',
    },
    logo: { margin: '0 0 12px', borderRadius: '4px' },
    siteName: { ...text, color: quietInk, fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
    heading: {
      margin: '0 0 20px',
      fontSize: '24px',
      lineHeight: '32px',
      fontWeight: 700,
      ...wraps,
    },
    text,
    articleTitle: {
      margin: '2px 0 0',
      fontSize: '19px',
      lineHeight: '26px',
      fontWeight: 700,
      ...wraps,
    },
    button: {
      backgroundColor: accent,
      color: '#ffffff',
      borderRadius: '6px',
      padding: '14px 22px',
      fontSize: '16px',
      fontWeight: 600,
    },
    quiet: { ...text, color: quietInk, fontSize: '14px', lineHeight: '21px' },
    quote: {
      ...text,
      margin: '0 0 20px',
      padding: '2px 0 2px 14px',
      borderLeft: '3px solid #c3ced6',
      color: quietInk,
    },
    details: { margin: '0 0 20px', borderCollapse: 'collapse', width: '100%', fontSize: '16px' },
    detailLabel: {
      padding: '4px 16px 4px 0',
      width: '1%',
      color: quietInk,
      fontSize: '14px',
      fontWeight: 400,
      lineHeight: '24px',
      textAlign: 'left',
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
    },
    detailValue: { padding: '4px 0', lineHeight: '24px', verticalAlign: 'top', ...wraps },
    link: { color: accent, textDecoration: 'underline', ...wraps },
    codeBox: {
      margin: '0 0 12px',
      padding: '14px 16px',
      backgroundColor: '#eef2f5',
      borderRadius: '6px',
      fontFamily: mono,
      fontSize: '30px',
      lineHeight: '36px',
      fontWeight: 700,
      letterSpacing: '3px',
      userSelect: 'all',
    },
    line: { margin: '8px 0 20px', borderColor: '#d5dde3' },
    footer: { ...text, margin: '16px 12px 0', color: quietInk, fontSize: '14px' },
  } as const;
}

export type EmailStyles = ReturnType<typeof getEmailStyles>;

/** Dark mode, for mail programs that support it; !important overrides the inline styles. */
export const darkModeCss = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #10151a !important; color: #eef2f5 !important; }
  .card { background-color: #1b232b !important; }
  .ink { color: #eef2f5 !important; }
  .logo { background-color: #ffffff !important; padding: 6px !important; }
  .quote { border-color: #55636f !important; color: #d5dde3 !important; }
  .quiet { color: #b6c2cc !important; }
  .link { color: #8fd6c4 !important; }
  .code { background-color: #2a343e !important; color: #ffffff !important; }
  .line { border-color: #3a4650 !important; }
}`;
