import type { BlockExample } from '../block-example.ts';

export const legacyHtmlExamples: BlockExample<'LegacyHtml'>[] = [
  {
    name: 'defaults',
    props: { html: '<h3>Opening hours</h3><p>Monday &ndash; Friday<br>9 &amp; 17</p>' },
  },
  { name: 'hostile', props: { html: '<script>alert(1)</script><p onclick="x()">Hello</p>' } },
  {
    name: 'list, link and table',
    props: {
      html: '<ul><li>One</li><li><a href="/contact">Write to us</a></li></ul><table><tr><th>Room</th><td>12</td></tr></table>',
    },
  },
  { name: 'words alone', props: { html: 'Ground floor\nRoom 12' } },
];
