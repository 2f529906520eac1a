import type { BlockExample } from '../block-example.ts';

const report = '/media/0b6f1c1e-0000-4000-8000-000000000002/report.pdf';

export const richTextExamples: BlockExample<'RichText'>[] = [
  {
    name: 'defaults',
    props: {
      html: `<h2>Who can apply</h2><p>Universities, institutes and <strong>companies</strong>.</p><ul><li>A lead researcher</li><li>A partner in <a href="/about">the field</a></li></ul><aside data-tone="warning"><p>Late applications are not read.</p></aside><p><a href="${report}" data-file="download">Annual report</a></p>`,
    },
  },
  {
    name: 'table and embed',
    props: {
      html: '<table><tr><th>Year</th><th>Grants</th></tr><tr><td>2026</td><td>27</td></tr></table><figure data-embed="youtube"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Tour of the laboratory</a></figure>',
    },
  },
  { name: 'hostile', props: { html: '<script>alert(1)</script><p onclick="x()">Hello</p>' } },
  { name: 'a very long word', props: { html: `<p>${'Photovoltaics'.repeat(30)}</p>` } },
  { name: 'empty', props: {} },
];
