import type { BlockExample } from '../block-example.ts';

export const legacyHtmlExamples: BlockExample<'LegacyHtml'>[] = [
  {
    name: 'defaults',
    props: { html: '<h3>Opening hours</h3><p>Monday &ndash; Friday<br>9 &amp; 17</p>' },
  },
  { name: 'hostile', props: { html: '<script>alert(1)</script><p onclick="x()">Hello</p>' } },
];
