import type { PrintedDocument } from './report-documents.ts';

const publisher = 'Directorate of Science, Technology & Innovations';

const styles = `
@page { size: A4; margin: 16mm 20mm 18mm;
  @bottom-left { content: "${publisher}"; font: 8.5pt "Liberation Sans", Arial, sans-serif; color: #525f5b; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8.5pt "Liberation Sans", Arial, sans-serif; color: #525f5b; } }
body { margin: 0; color: #0b1f1a; font: 10pt/1.45 "Liberation Sans", Arial, sans-serif; }
header { border-top: 3pt solid #047857; padding-top: 8pt; }
.series { margin: 0; color: #065f46; font-weight: bold; }
h1 { margin: 4pt 0 10pt; font-size: 24pt; line-height: 1.15; font-weight: bold; }
.lead { margin: 0; color: #525f5b; font-size: 12.5pt; }
h2 { margin: 13pt 0 3pt; font-size: 13pt; font-weight: bold; break-after: avoid; }
p { margin: 0 0 5pt; orphans: 3; widows: 3; }
ul { margin: 0 0 6pt; padding-left: 14pt; }
li { margin-bottom: 2pt; }
table { width: 100%; margin: 6pt 0 10pt; border-collapse: collapse; break-inside: avoid; }
th, td { border-bottom: .5pt solid #d9e2df; padding: 3pt 8pt 3pt 0; text-align: left; vertical-align: top; }
th { border-bottom-color: #71807b; font-weight: bold; }
.n { padding-right: 0; text-align: right; font-variant-numeric: tabular-nums; }
.blank { width: 60%; height: 22pt; }
footer { margin-top: 14pt; border-top: .5pt solid #d9e2df; padding-top: 6pt; color: #525f5b; font-size: 9pt; break-inside: avoid; }
`;

/** The page that a document of the starter site is printed from. */
export function documentHtml({ title, series, body }: PrintedDocument): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title>
<style>${styles}</style></head><body>
<header><p class="series">${series}</p><h1>${title}</h1></header>
<main>${body}</main>
<footer>${publisher.replace('&', '&amp;')}, 1 Science Avenue, Capital City. You can copy, change and share this
document under Creative Commons Attribution 4.0. Questions: publications@dsti.gov.example.</footer>
</body></html>`;
}
