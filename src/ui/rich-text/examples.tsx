import type { Example } from '../example.ts';

const article = `
<h1>Clean water for every district</h1>
<p>Forty villages now measure their wells <strong>every hour</strong>. The <a href="/projects">project</a> shares
its readings with <a href="https://water.example/readings">everyone</a>.</p>
<h3>What was built</h3>
<ul><li>Sensors that cost less than a mobile phone</li><li>A map anyone can read
  <ol><li>on paper</li><li>on a screen</li></ol></li></ul>
<blockquote><p>We used to guess. Now we know before we drink.</p></blockquote>
<figure><img src="/assets/pictures/clean-energy.svg" alt="A well with a sensor" width="1600" height="900">
<figcaption>The first of forty wells.</figcaption></figure>
<h3>Readings</h3>
<table><caption>Average nitrate by district</caption>
<thead><tr><th>District</th><th>2024</th><th>2025</th></tr></thead>
<tbody><tr><th>North</th><td>31 mg/l</td><td>12 mg/l</td></tr>
<tr><th>South</th><td>28 mg/l</td><td>9 mg/l</td></tr></tbody></table>
<hr>
<pre><code>curl https://water.example/readings.csv</code></pre>
<p>H<sub>2</sub>O, 10<sup>3</sup>, <abbr title="World Health Organization">WHO</abbr>,
<time datetime="2025-06-01">1 June 2025</time>, <s>old</s> <u>new</u> <em>soon</em>.</p>`;

const hostile = `<script>alert(1)</script><h2 onclick="x()" style="position:fixed">Still a heading</h2>
<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">Text without a link</a>
<iframe src="https://evil.example"></iframe><p class="fixed" id="main">And a paragraph`;

export const richTextExamples: Example<{ html: string }>[] = [
  { name: 'an article', props: { html: article } },
  { name: 'plain text', props: { html: 'First paragraph,\nin two lines.\n\nSecond paragraph.' } },
  { name: 'hostile', props: { html: hostile } },
  {
    name: 'a wide table',
    props: { html: `<table><tr>${'<td>Incomprehensible</td>'.repeat(12)}</tr></table>` },
  },
  { name: 'long words', props: { html: `<p>${'Donaudampfschiff'.repeat(20)}</p>` } },
  { name: 'nothing', props: { html: '' } },
];
